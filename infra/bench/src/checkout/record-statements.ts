import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { FrontendReader, type Statement } from './frontend-reader.ts';

/** A way to the database on which every statement is written down. */
export interface Recording {
  readonly port: number;
  /** What was executed since it was last asked; statements of one connection stand together, in their order. */
  takeStatements(): Statement[];
  stop(): void;
}

/** Listens on a free port of this machine and passes everything on to the database at `url`. */
export async function recordStatements(url: string): Promise<Recording> {
  const { hostname, port } = new URL(url);
  const recorded = new Map<Socket, Statement[]>();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    const reader = new FrontendReader((statement) => {
      recorded.set(client, [...(recorded.get(client) ?? []), statement]);
    });
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    client.on('data', (bytes: Buffer) => reader.read(bytes));
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    takeStatements() {
      const statements = [...recorded.values()].flat();
      recorded.clear();
      return statements;
    },
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
