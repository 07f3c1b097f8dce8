import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
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

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A day and more. */
const LASTING = /max-age=\d{5,}/;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A cached answer. Both sides are sent from memory, because the distance of the files is not measured. */
interface KeptAnswer {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Starts the proxy on a free loopback port. Rewritten pages are kept, so that rewriting is not what is measured. */
export async function startRewritingProxy(options: ProxyOptions): Promise<RewritingProxy> {
  const pages = new Map<string, Buffer>();
  const kept = new Map<string, KeptAnswer>();
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    const known = kept.get(keyOf(incoming));
    if (known) return void outgoing.writeHead(200, known.headers).end(known.body);
    if (options.files && url.startsWith(options.files.path)) {
      return void fileAnswer(options.files, url).then((answer) => {
        if (!answer) return outgoing.writeHead(404).end();
        kept.set(keyOf(incoming), answer);
        return outgoing.writeHead(200, answer.headers).end(answer.body);
      });
    }
    if (!isPage(new URL(url, options.target).pathname)) {
      return passOn(options.target, incoming, outgoing, (answer) => kept.set(keyOf(incoming), answer));
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

/** The key of a stream has an address without an extension, as pages have. */
const isPage = (path: string): boolean =>
  extname(path) === '' && !path.startsWith('/api/') && !path.startsWith('/media/');

const keyOf = ({ method, url, headers }: IncomingMessage): string =>
  [method, url, headers['accept-encoding'], headers['if-none-match'], headers.range].join(' ');

async function page(options: ProxyOptions, pages: Map<string, Buffer>, url: string): Promise<Buffer> {
  const known = pages.get(url);
  if (known) return known;
  const response = await fetch(options.target + url, { redirect: 'manual' });
  const html = options.rewrite(await response.text(), url);
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  pages.set(url, body);
  return body;
}

async function fileAnswer(
  files: { path: string; dir: string },
  url: string,
): Promise<KeptAnswer | undefined> {
  const file = join(files.dir, basename(url));
  if (!existsSync(`${file}.br`)) return undefined;
  return {
    body: await readFile(`${file}.br`),
    headers: {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': IMMUTABLE,
      'access-control-allow-origin': '*',
    },
  };
}

function passOn(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  keep: (answer: KeptAnswer) => void,
): void {
  const forward = request(
    target + (incoming.url ?? '/'),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      if (answer.statusCode !== 200 || !LASTING.test(answer.headers['cache-control'] ?? '')) return;
      const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => keep({ headers, body: Buffer.concat(chunks) }));
    },
  );
  forward.once('error', () => outgoing.destroy());
  incoming.pipe(forward);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
