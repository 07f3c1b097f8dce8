import { createServer, type IncomingMessage, type Server } from 'node:http';
import { json, type Answer, type Asked } from './answer.ts';

const LONGEST_BODY = 64 * 1024;
/** A page of another site that points its own name here (DNS rebinding) is not answered. */
const KNOWN_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** An HTTP server around routes: JSON in, an answer out, nothing kept by the browser. */
export function serve(route: (asked: Asked) => Answer | Promise<Answer>): Server {
  return createServer((request, response) => {
    void answer(request, route).then(({ status, type, body, headers }) => {
      response.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        ...headers,
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  });
}

async function answer(
  request: IncomingMessage,
  route: (asked: Asked) => Answer | Promise<Answer>,
): Promise<Answer> {
  if (!KNOWN_HOSTS.test(request.headers.host ?? '')) return json({ error: 'UNKNOWN_HOST' }, 421);
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    return await route({ method, url, body: await readJson(request) });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) {
      return json({ error: 'BAD_REQUEST', message: error.message }, 400);
    }
    console.error(error);
    return json({ error: 'INTERNAL' }, 500);
  }
}

/** Only JSON is read: no form on another site can send it. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw new RangeError('The body is too long.');
    chunks.push(chunk);
  }
  if (length === 0) return undefined;
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw new SyntaxError('The body must be JSON.');
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
