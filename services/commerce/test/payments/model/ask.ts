import { Agent, request } from 'node:http';

export interface Told {
  readonly status: number;
  readonly text: string;
}

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Asks over kept connections, at half the cost of `fetch`: thousands of sequences ask hundreds of thousands of times. */
export function ask(url: string, { method, headers, body }: Asked): Promise<Told> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

const agent = new Agent({ keepAlive: true });
