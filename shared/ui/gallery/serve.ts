/**
 * Builds the gallery, serves it and builds again whenever a source changes: `node shared/ui/gallery/serve.ts [port]`
 * (4200; 0 picks a free one). With `--once` it builds only once. Prints its address when there is something to see;
 * stops on SIGTERM or SIGINT.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Stats, type Watching } from '@rspack/core';
import { galleryConfig } from '../rspack.gallery.config.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};
const root = fileURLToPath(new URL('../dist/gallery/', import.meta.url));
const compiler = rspack(galleryConfig);
const server = createServer((request, response) => {
  answer(request.url ?? '/', response).catch(() => response.writeHead(400).end());
});
const once = process.argv.includes('--once');
const port = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 4200);
const watching: Watching | undefined = once ? void compiler.run(built) : compiler.watch({}, built);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    watching?.close(() => undefined);
    server.closeAllConnections();
    server.close(() => process.exit(0));
    // Stopped before the first build was done, there is no server to wait for.
    if (!server.listening) process.exit(0);
  });
}

function built(error: Error | null, stats: Stats | undefined) {
  if (error || stats?.hasErrors())
    process.stderr.write(`${error?.message ?? stats?.toString('errors-only')}\n`);
  if (error || stats?.hasErrors()) {
    if (once) process.exit(1);
    return;
  }
  if (server.listening) return;
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const taken = typeof address === 'object' ? address?.port : port;
    process.stdout.write(`Gallery: http://localhost:${taken}/\n`);
  });
}

async function answer(url: string, response: ServerResponse) {
  const { pathname } = new URL(url, 'http://localhost');
  const file = join(root, normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname)));
  const found = file.startsWith(root) && (await stat(file).catch(() => null))?.isFile();
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}
