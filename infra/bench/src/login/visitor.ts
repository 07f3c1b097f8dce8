import { Agent, request } from 'node:http';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks over one of a few kept connections, as little work for this side as there can be. */
export function ask(url: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        agent,
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? ''),
          }),
        );
      },
    );
    asked.once('error', reject);
    asked.end(text);
  });
}

/** The address that the edge would say the n-th visitor has. */
export const addressOf = (n: number): Record<string, string> => ({
  'x-forwarded-for': `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`,
});

/** A solved bot check, made before anything is timed: its work is the visitor's, not the service's. */
export async function solvedBotCheck(url: string, visitor: number): Promise<string> {
  const { body, status } = await ask(`${url}/api/auth/bot-check?action=login`, {
    headers: addressOf(visitor),
  });
  if (status !== 200) throw new Error(`The bot check answered ${status}`);
  const { challenge } = JSON.parse(body) as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Runs `work` for 0, 1, 2 … `count`, so many at a time. */
export async function inParallel(
  count: number,
  atATime: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work((next += 1) - 1);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
