import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';

/** `NATS_SERVER`, the machine's own, or that of the drills' engines. */
const CANDIDATES = [
  process.env['NATS_SERVER'],
  'nats-server',
  '/usr/sbin/nats-server',
  join(import.meta.dirname, '../../../.runtime/engines/usr/sbin/nats-server'),
];

/** A program of NATS on this machine; undefined where there is none. */
export const findNatsServer = (): string | undefined =>
  CANDIDATES.find((path) => path && spawnSync(path, ['--version']).status === 0);

/** A server with JetStream and nothing in it. */
export async function startNatsServer(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-nats-'));
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  const start = async () => {
    const server = spawn(program, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], {
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    while (!(await answers(url))) await pause(50);
    return { server, ended };
  };
  let running = await start();
  const kill = async () => {
    running.server.kill('SIGKILL');
    await running.ended;
  };
  return {
    url,
    /** As a machine that loses power: what was not written is gone. */
    restart: async () => {
      await kill();
      running = await start();
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type NatsServer = Awaited<ReturnType<typeof startNatsServer>>;

const answers = (url: string): Promise<boolean> =>
  connect({ servers: url, timeout: 10_000, reconnect: false }).then(
    async (connection) => {
      await connection.close();
      return true;
    },
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
