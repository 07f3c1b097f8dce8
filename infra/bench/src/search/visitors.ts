import { Connection } from '../http/connection.ts';
import type { SearchQuery } from './query-mix.ts';

/** The address of a search. */
export function pathOf(query: SearchQuery): string {
  const fields = Object.entries({ lang: 'ko', ...query });
  return `/api/curriculum/search?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;
}

/** Milliseconds of every search, asked by a few visitors at once, each as soon as the one before is answered. */
export async function answerTimes(
  url: string,
  mix: readonly SearchQuery[],
  visitors: number,
): Promise<number[]> {
  const paths = mix.map(pathOf);
  const times: number[] = [];
  let next = 0;
  await visit(url, visitors, async (connection) => {
    for (let path = paths[next++]; path; path = paths[next++]) {
      const start = performance.now();
      await connection.ask(path);
      times.push(performance.now() - start);
    }
  });
  return times;
}

/** Searches answered per second. @throws when one is not answered with success. */
export async function answersPerSecond(
  url: string,
  mix: readonly SearchQuery[],
  load: { clients: number; seconds: number },
): Promise<number> {
  const paths = mix.map(pathOf);
  const end = performance.now() + load.seconds * 1_000;
  let asked = 0;
  await visit(url, load.clients, async (connection) => {
    while (performance.now() < end) await connection.ask(paths[asked++ % paths.length] ?? '/');
  });
  return asked / load.seconds;
}

async function visit(
  url: string,
  visitors: number,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connections = await Promise.all(Array.from({ length: visitors }, () => Connection.open(url)));
  try {
    await Promise.all(connections.map(work));
  } finally {
    for (const connection of connections) connection.close();
  }
}
