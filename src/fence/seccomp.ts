/**
 * The filter on system calls, assembled here because no assembler may be assumed on a runner. Namespaces already
 * keep commands in; the filter takes away the calls through which holes in the kernel are usually reached, and
 * the ones that would open a namespace in which a command has rights again.
 */

export type FilterArchitecture = 'x64' | 'arm64'

/** A program for bubblewrap's --seccomp; `undefined` on processors it was not written for. */
export function seccompFilter(architecture: string): Buffer | undefined {
  if (architecture !== 'x64' && architecture !== 'arm64') return undefined
  return encode(program(architecture))
}

// ─── Rules ───────────────────────────────────────────────────────────────────────────────────────

/** Call numbers from the kernel's tables: x86-64 first, then the generic one of arm64. 0: does not exist there. */
type Numbers = readonly [x64: number, arm64: number]

/** Refused whatever the arguments are. */
const REFUSED: Readonly<Record<string, Numbers>> = {
  // Mounts and namespaces.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  open_tree_attr: [467, 467],
  setns: [308, 268],
  // Files by number instead of by name pass every mount.
  open_by_handle_at: [304, 265],
  // Keys are not divided by namespaces.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Large and young parts of the kernel that builds and tests do not need.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  // The machine.
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  syslog: [103, 116],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  iopl: [172, 0],
  ioperm: [173, 0],
  modify_ldt: [154, 0],
  uselib: [134, 0],
  lookup_dcookie: [212, 18],
  nfsservctl: [180, 42],
  vhangup: [153, 58],
}

/** "Not there" instead of "refused": C libraries then fall back to clone, whose flags a filter can read. */
const CLONE3: Numbers = [435, 435]

const UNSHARE: Numbers = [272, 97]
const CLONE: Numbers = [56, 220]
const NEW_USER_NAMESPACE = 0x1000_0000

const SOCKET: Numbers = [41, 198]
const SOCKETPAIR: Numbers = [53, 199]
/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK (how a program asks for its own addresses). */
const FAMILIES = [1, 2, 10, 16]

const IOCTL: Numbers = [16, 29]
/** TIOCSTI, TIOCLINUX: typing into a terminal that is not one's own. */
const TYPING = [0x5412, 0x541c]

const EPERM = 1
const ENOSYS = 38
const EAFNOSUPPORT = 97

const AUDIT_ARCHITECTURE = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const
/** On x86-64 the same calls exist a second time, for 32-bit pointers, from this number on. */
const X32_CALLS = 0x4000_0000

// ─── Program ─────────────────────────────────────────────────────────────────────────────────────

interface Instruction {
  readonly code: number
  readonly whenTrue: number
  readonly whenFalse: number
  readonly value: number
}

const instruction = (code: number, value: number, whenTrue = 0, whenFalse = 0): Instruction => ({
  code,
  whenTrue,
  whenFalse,
  value,
})

const NUMBER_OFFSET = 0
const ARCHITECTURE_OFFSET = 4
/** The low half of an argument; both processors store it first. */
const argumentOffset = (index: number): number => 16 + 8 * index

const load = (offset: number): Instruction => instruction(0x20, offset)
const allow = instruction(0x06, 0x7fff_0000)
const refuse = (errno: number): Instruction => instruction(0x06, 0x0005_0000 | errno)
/** Goes on when equal, else passes over `skip` instructions. */
const ifEqual = (value: number, skip: number): Instruction => instruction(0x15, value, 0, skip)
const unlessEqual = (value: number, skip: number): Instruction => instruction(0x15, value, skip, 0)
const ifAtLeast = (value: number, skip: number): Instruction => instruction(0x35, value, 0, skip)
const ifBitsSet = (bits: number, skip: number): Instruction => instruction(0x45, bits, 0, skip)

function program(architecture: FilterArchitecture): Instruction[] {
  const numberOf = ([x64, arm64]: Numbers): number => (architecture === 'x64' ? x64 : arm64)
  /** Rules about an argument end the program either way, so that the number need not be loaded again. */
  const onCall = (numbers: Numbers, rules: readonly Instruction[]): Instruction[] => [
    ifEqual(numberOf(numbers), rules.length),
    ...rules,
  ]
  return [
    load(ARCHITECTURE_OFFSET),
    unlessEqual(AUDIT_ARCHITECTURE[architecture], 1),
    refuse(ENOSYS),
    load(NUMBER_OFFSET),
    ...(architecture === 'x64' ? [ifAtLeast(X32_CALLS, 1), refuse(ENOSYS)] : []),
    ...Object.values(REFUSED)
      .map(numberOf)
      .filter((number) => number !== 0)
      .flatMap((number) => [ifEqual(number, 1), refuse(EPERM)]),
    ...onCall(CLONE3, [refuse(ENOSYS)]),
    ...onCall(UNSHARE, [load(argumentOffset(0)), ifBitsSet(NEW_USER_NAMESPACE, 1), refuse(EPERM), allow]),
    ...onCall(CLONE, [load(argumentOffset(0)), ifBitsSet(NEW_USER_NAMESPACE, 1), refuse(EPERM), allow]),
    ...onCall(SOCKET, onlyFamilies()),
    ...onCall(SOCKETPAIR, onlyFamilies()),
    ...onCall(IOCTL, [
      load(argumentOffset(1)),
      ...TYPING.flatMap((request) => [ifEqual(request, 1), refuse(EPERM)]),
      allow,
    ]),
    allow,
  ]
}

const onlyFamilies = (): Instruction[] => [
  load(argumentOffset(0)),
  ...FAMILIES.flatMap((family) => [ifEqual(family, 1), allow]),
  refuse(EAFNOSUPPORT),
]

function encode(instructions: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(instructions.length * 8)
  for (const [index, { code, whenTrue, whenFalse, value }] of instructions.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(whenTrue, index * 8 + 2)
    bytes.writeUInt8(whenFalse, index * 8 + 3)
    bytes.writeUInt32LE(value, index * 8 + 4)
  }
  return bytes
}
