import { findSystemProgram } from './system-programs.ts'

/**
 * Without a process namespace, a program that leaves its session and cleans its environment can be found by nobody.
 * The kernel has an answer: a process may ask that orphans among its descendants become its children. No shell can
 * ask for it; perl, which every Debian and Ubuntu has for its own packages, can. It also asks for a signal when the
 * run itself ends.
 */
const REAPER = `
my ($prctl, @command) = @ARGV;
syscall($prctl, 36, 1, 0, 0, 0);
syscall($prctl, 1, 10, 0, 0, 0);
my $command = fork;
exit 126 unless defined $command;
if ($command == 0) { exec { $command[0] } @command; exit 127 }
sub reap {
  for (1 .. 1000) {
    open(my $list, "<", "/proc/$$/task/$$/children") or last;
    my @left = split " ", <$list> // "";
    last unless @left;
    kill KILL => @left;
    waitpid($_, 0) for @left;
  }
}
$SIG{$_} = "IGNORE" for qw(TERM INT HUP);
$SIG{USR1} = sub { reap(); exit 137 };
waitpid($command, 0);
my $status = $?;
reap();
exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
`

const PRCTL: Readonly<Record<string, string>> = { x64: '157', arm64: '167' }

/** Put before a command: ends what the command leaves behind before its own end. Empty where it cannot be had. */
export function reaperCommand(): readonly string[] {
  const perl = process.platform === 'linux' ? findSystemProgram('perl') : undefined
  const prctl = PRCTL[process.arch]
  return perl === undefined || prctl === undefined ? [] : [perl, '-e', REAPER, prctl]
}
