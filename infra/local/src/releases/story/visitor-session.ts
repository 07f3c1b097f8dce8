import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Beacon } from '@lectern/contracts-releases';

const LOOK_EVERY = 50;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The release of the catalogue that a new visitor gets, and what the edge marked them with. */
export async function openPage(site: string, network = 0): Promise<{ release: string; cookies: string }> {
  const { headers, text } = await askFrom(network, `${site}/en`);
  const release = /\/r\/catalog\/([\w.-]+)\//.exec(text)?.[1] ?? '';
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
  return { release, cookies: cookies.join('; ') };
}

/** Tells the edge what a page of this session met of a remote. */
export async function tellEdge(
  site: string,
  { cookies, network, beacon }: { cookies: string; network: number; beacon: Beacon },
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: cookies,
  };
  const { status } = await askFrom(network, `${site}/api/beacons`, { headers, body: JSON.stringify(beacon) });
  if (status !== 202) throw new Error(`The edge answered ${status} to a beacon`);
}

/** Milliseconds until new visitors get what is wanted. */
export async function untilNewPages(
  site: string,
  isWanted: (release: string) => boolean,
  since = performance.now(),
): Promise<number> {
  while (!isWanted((await openPage(site)).release)) {
    if (performance.now() - since > 60_000)
      throw new Error('New visitors did not get the release in a minute');
    await pause(LOOK_EVERY);
  }
  return performance.now() - since;
}

/**
 * Resolves once pages come without a cookie, as they do while one set is live. Most visitors of a rollout have the live
 * release as well, so the release alone does not tell that the rollout is over.
 */
export async function untilNoRollout(site: string): Promise<void> {
  const begun = performance.now();
  while ((await openPage(site)).cookies !== '') {
    if (performance.now() - begun > 60_000) throw new Error('The rollout did not end in a minute');
    await pause(LOOK_EVERY);
  }
}

/**
 * Sends a request as a visitor of a network of their own. Linux lets a connection come from any address of 127.0.0.0/8.
 * On other systems only `X-Forwarded-For` names the network, which an edge believes if `TRUSTED_PROXIES` has 127.0.0.1.
 */
function askFrom(
  network: number,
  address: string,
  { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: string } = {},
): Promise<Answer> {
  const from = addressOf(network);
  return new Promise((resolve, reject) => {
    const asked = request(
      address,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        family: 4,
        ...(process.platform === 'linux' ? { localAddress: from } : {}),
        headers: { 'x-forwarded-for': from, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

/** An address in a wider network of its own, so that the edge's limits leave the first 250 visitors, and most later ones, their vote. */
const addressOf = (network: number): string => `127.${1 + (network % 250)}.${Math.floor(network / 250)}.1`;
