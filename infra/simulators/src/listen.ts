import type { Server } from 'node:net';

const HOST = '127.0.0.1';
const MOST_MOVES = 50;

/**
 * Listens on the port, or on the next free one above it when it is taken; 0 takes any.
 * @returns the port in use.
 */
export async function listen(server: Server, port: number): Promise<number> {
  for (let move = 0; ; move += 1) {
    try {
      return await tryPort(server, port === 0 ? 0 : port + move);
    } catch (error) {
      if (!isTaken(error) || move === MOST_MOVES) throw error;
    }
  }
}

function tryPort(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: HOST, exclusive: true }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
