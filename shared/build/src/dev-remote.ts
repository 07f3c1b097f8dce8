import { basename } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { devPublicPath, devRemoteConfig } from './remote-config.ts';

/** A remote under work: compiled on every save, changes pushed to open pages. */
export interface DevRemote {
  readonly remoteId: string;
  /** Origin of the compiler's server; the edge passes `/r/<remote>/dev/` on to it. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the compiler for the remote in `projectDir` on a loopback port. */
export async function startDevRemote(projectDir: string, port: number): Promise<DevRemote> {
  const remoteId = basename(projectDir).replace(/^mfe-/, '');
  const compiler = rspack(devRemoteConfig(projectDir, remoteId));
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: true,
      allowedHosts: 'all',
      devMiddleware: { publicPath: devPublicPath(remoteId) },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${port}/ws` },
    },
    compiler,
  );
  await server.start();
  return { remoteId, origin: `http://127.0.0.1:${port}`, close: () => server.stop() };
}
