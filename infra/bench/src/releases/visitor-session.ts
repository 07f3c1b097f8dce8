import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY = 50;

/** The release of the catalogue that a new visitor gets, and what the edge marked them with. */
export async function openPage(site: string, network = 0): Promise<{ release: string; cookies: string }> {
  const answer = await fetch(`${site}/en`, { headers: { 'x-forwarded-for': addressOf(network) } });
  const release = /\/r\/catalog\/([\w.-]+)\//.exec(await answer.text())?.[1] ?? '';
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { release, cookies: cookies.join('; ') };
}

/** Tells the edge what a page of this session met of the catalogue. */
export async function tellEdge(
  site: string,
  { cookies, network, event }: { cookies: string; network: number; event: 'shown' | 'load-failed' },
): Promise<void> {
  const answer = await fetch(`${site}/api/beacons`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': addressOf(network),
      cookie: cookies,
    },
    body: JSON.stringify({ remote: 'catalog', event }),
  });
  if (answer.status !== 202) throw new Error(`The edge answered ${answer.status} to a beacon`);
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

/** An address in a wider network of its own, so that the edge's limits leave every visitor their vote. */
const addressOf = (network: number): string => `${10 + Math.floor(network / 250)}.${network % 250}.0.1`;
