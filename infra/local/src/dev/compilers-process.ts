import { startDevRemote, type DevRemote } from '@lectern/build';

/** A remote to compile on every save: its folder, absolute, and the loopback port of its server. */
export interface CompilerToStart {
  readonly dir: string;
  readonly port: number;
}

// The compilers of all remotes under work, in one process that can be killed even when their servers hang.
const compilers = JSON.parse(process.env['COMPILERS'] ?? '[]') as CompilerToStart[];
const running: DevRemote[] = [];
const closeWithinMs = 1_000;

for (const { dir, port } of compilers) running.push(await startDevRemote(dir, port));
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  // The servers' own handlers speak of pressing Ctrl-C again, and wait for every open page.
  process.removeAllListeners(signal);
  process.on(signal, stop);
}
process.send?.({
  type: 'ready',
  origins: Object.fromEntries(running.map(({ remoteId, origin }) => [remoteId, origin])),
});

/** An open page keeps its socket, and a server waits for its sockets: it is not waited for without end. */
function stop(): void {
  setTimeout(() => process.exit(0), closeWithinMs).unref();
  void Promise.allSettled(running.map((remote) => remote.close())).then(() => process.exit(0));
}
