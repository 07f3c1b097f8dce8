import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Fields of /proc/<pid>/stat behind the name of the program, from 0: time in the program and in the kernel. */
const [IN_PROGRAM, IN_KERNEL] = [11, 12] as const;

/** Seconds that all threads of a process have used the processor for. @throws on systems without /proc. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name may hold spaces and brackets; its closing bracket is the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[IN_PROGRAM]) + Number(fields[IN_KERNEL])) / TICKS_PER_SECOND;
}
