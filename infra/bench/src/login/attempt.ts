import { addressOf } from './visitor.ts';

export const PASSWORD = 'Tidal-Copper-48';

/** One try to sign in: who, from which of many addresses, with what proof of work. */
export interface Attempt {
  readonly email: string;
  readonly visitor: number;
  readonly token: string;
}

/** The whole request, built before the timing starts, because the client shares the processors with the server. */
export function attemptRequest(url: string, { email, visitor, token }: Attempt): string {
  const body = JSON.stringify({ email, password: PASSWORD, language: 'ko', turnstileToken: token });
  return [
    'POST /api/auth/login HTTP/1.1',
    ...headLines(url, addressOf(visitor)),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** The request that reads the session. */
export function checkRequest(url: string, cookies: readonly string[]): string {
  return ['GET /api/auth/me HTTP/1.1', ...headLines(url, { cookie: cookies.join('; ') }), '', ''].join(
    '\r\n',
  );
}

function headLines(url: string, own: Readonly<Record<string, string>>): string[] {
  const headers = { host: new URL(url).host, 'sec-fetch-site': 'same-origin', ...own };
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
