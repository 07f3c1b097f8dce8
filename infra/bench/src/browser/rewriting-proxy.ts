import { createReadStream, existsSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A server in front of the edge that shows the same site with other HTML, so that both sides pay the same way. */
export interface RewritingProxy {
  readonly url: string;
  stop(): Promise<void>;
}

interface ProxyOptions {
  readonly target: string;
  /** Changes a page; the identity for the side that is measured as shipped. */
  readonly rewrite: (html: string, path: string) => string;
  /** Files served in addition, where addresses begin with a path, with their `.br` beside them. */
  readonly files?: { readonly path: string; readonly dir: string };
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Starts the proxy on a free loopback port. Rewritten pages are kept, so that rewriting is not what is measured. */
export async function startRewritingProxy(options: ProxyOptions): Promise<RewritingProxy> {
  const pages = new Map<string, Buffer>();
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (options.files && url.startsWith(options.files.path)) return sendFile(options.files, url, outgoing);
    if (extname(new URL(url, options.target).pathname) !== '' || url.startsWith('/api/')) {
      return passOn(options.target, incoming, outgoing);
    }
    void page(options, pages, url).then((body) => {
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      });
      outgoing.end(body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => close(server),
  };
}

async function page(options: ProxyOptions, pages: Map<string, Buffer>, url: string): Promise<Buffer> {
  const known = pages.get(url);
  if (known) return known;
  const response = await fetch(options.target + url, { redirect: 'manual' });
  const html = options.rewrite(await response.text(), url);
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  pages.set(url, body);
  return body;
}

function sendFile(files: { path: string; dir: string }, url: string, outgoing: ServerResponse): void {
  const file = join(files.dir, basename(url));
  if (!existsSync(`${file}.br`)) {
    outgoing.writeHead(404).end();
    return;
  }
  outgoing.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  createReadStream(`${file}.br`).pipe(outgoing);
}

function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const forward = request(
    target + (incoming.url ?? '/'),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  forward.once('error', () => outgoing.destroy());
  incoming.pipe(forward);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
