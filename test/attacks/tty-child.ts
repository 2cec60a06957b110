// Run under a pseudo-terminal by O-RUN-16: a command of ours must not reach the terminal we sit at.
import { createPlainShell } from '../../src/adapters/plain-shell.ts'

const shell = createPlainShell({ root: '/', environment: process.env })
const result = await shell.run('read -p "Password: " x < /dev/tty; echo "read gave $?; got: $x"', {
  timeoutMs: 10_000,
  maxOutputChars: 1_000,
})
await shell.close()
console.log(result.output)
