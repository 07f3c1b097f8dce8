import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '../http/connection.ts';

/**
 * Asks every few milliseconds, also while earlier answers are missing, and resolves with how long each answer took. A
 * client that waits for each answer would ask least while the service is slowest (coordinated omission).
 */
export async function probe(
  url: string,
  request: string,
  { every, goesOn }: { every: number; goesOn: () => boolean },
): Promise<number[]> {
  const idle: Connection[] = [];
  const all: Connection[] = [];
  const times: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const connection = idle.pop() ?? (await open());
    const start = performance.now();
    const status = await connection.send(request);
    const time = performance.now() - start;
    if (status !== 200) throw new Error(`Who is signed in was answered ${status}`);
    idle.push(connection);
    return time;
  };
  const open = async (): Promise<Connection> => {
    const connection = await Connection.open(url);
    all.push(connection);
    return connection;
  };
  try {
    while (goesOn()) {
      times.push(ask());
      await pause(every);
    }
    return await Promise.all(times);
  } finally {
    for (const connection of all) connection.close();
  }
}
