import { Agent, request } from 'node:http';

const LONGEST_MS = 10_000;
/** Connections to the shop are kept: a new one for each notice costs more than the notice. */
const agent = new Agent({ keepAlive: true });

/** Posts JSON to an `http:` address. @returns the status of the answer; null when none came within ten seconds. */
export function sendNotice(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request(url, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    sent.once('response', (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? null));
      answer.once('error', () => resolve(null));
      answer.resume();
    });
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
}
