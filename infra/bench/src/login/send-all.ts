import { Connection } from '../http/connection.ts';

/** Opens so many connections. */
export const openAll = (url: string, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => Connection.open(url)));

/** Sends requests, each connection its next one after the answer; resolves with each status seen, how often. */
export async function sendAll(
  connections: readonly Connection[],
  requests: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  const seen = new Map<number, number>();
  let next = 0;
  try {
    await Promise.all(
      connections.map(async (connection) => {
        for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
          const status = await connection.send(request);
          seen.set(status, (seen.get(status) ?? 0) + 1);
        }
      }),
    );
  } finally {
    for (const connection of connections) connection.close();
  }
  return seen;
}
