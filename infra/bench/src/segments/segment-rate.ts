import { Connection } from '../http/connection.ts';
import { processorMs } from '../processes/process-tree.ts';
import type { StartedProcess } from '../service/built-service.ts';
import { VIEWER } from './partners.ts';

export const CONNECTIONS = 8;
const SECONDS = 4;

/** Beside other load, a server with more threads is given more of the machine: its own processor time is what compares. */
export interface Rate {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

/** Answers to whole segments, asked over a few connections at once. @throws when one is refused. */
export async function measureRate({ url, pid }: StartedProcess, paths: readonly string[]): Promise<Rate> {
  const used = await processorMs(pid);
  const begin = performance.now();
  const end = begin + SECONDS * 1_000;
  const { host } = new URL(url);
  let finished = 0;
  const viewer = async (who: number): Promise<void> => {
    const connection = await Connection.open(url);
    for (let at = who; performance.now() < end; at += 1) {
      const path = paths[at % paths.length] ?? '';
      const status = await connection.send(
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${VIEWER.cookie}\r\n\r\n`,
      );
      if (status !== 200) throw new Error(`A segment was answered ${status}`);
      finished += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, who) => viewer(who)));
  const took = performance.now() - begin;
  return {
    perSecond: (finished / took) * 1_000,
    perProcessorSecond: (1_000 * finished) / Math.max(10, (await processorMs(pid)) - used),
  };
}
