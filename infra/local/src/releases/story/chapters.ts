import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Beacon } from '@lectern/contracts-releases';
import { Problem } from '../../problem.ts';
import type { Build } from '../find-builds.ts';
import { describeLook, lookAtRelease } from '../browser/look-at-release.ts';
import { listenToPage } from './listen-to-page.ts';
import { makeVariant } from './make-variant.ts';
import { sendVisitors } from './send-visitors.ts';
import { REMOTE, SIXTH, type StorySite } from './story-site.ts';
import type { StoryWorkspace } from './story-workspace.ts';
import { untilRolledBack } from './until-rolled-back.ts';
import { openPage, untilNewPages, untilNoRollout } from './visitor-session.ts';

const CANARY_PERCENT = 25;
/** Visitors of the broken canary; about sixty of them get it. */
const VISITORS = 240;
/** Pages that are asked for until one has the canary: all but never more than this. */
const MOST_PAGES = 200;

/** What the chapters of the story share. */
export interface Story {
  readonly site: StorySite;
  readonly workspace: StoryWorkspace;
  readonly browser: Browser;
  /** Releases that the story published. */
  readonly published: Set<string>;
  /** Distinguishes the releases of this run from those of others, which have the same code. */
  readonly run: string;
  /** Runs a step and keeps its time. Its result says what was seen, and may say since when the time counts. */
  measure<T extends { readonly seen: string; readonly since?: number }>(
    name: string,
    act: () => Promise<T>,
  ): Promise<T>;
}

/** A team publishes its next release and makes it live. */
export async function showRelease({ site, published, run, measure }: Story, build: Build): Promise<string> {
  const { releaseId } = await measure(
    'Publish a release of the catalogue, until new pages have it',
    async () => {
      const next = makeVariant(build, { version: '9.1.0', code: `// ${run}` });
      published.add(next.releaseId);
      await site.client.publishBuild(next);
      await site.promote(REMOTE, next.releaseId);
      await untilNewPages(site.url, (release) => release === next.releaseId);
      return { releaseId: next.releaseId, seen: `${next.releaseId} on new pages, judged by the gate` };
    },
  );
  return releaseId;
}

/** The next one goes to a share of the visitors, and then to all. */
export async function showCanary({ site, published, run, measure }: Story, build: Build): Promise<string> {
  const { releaseId } = await measure('Publish a canary, until the first visitor has it', async () => {
    const next = makeVariant(build, { version: '9.2.0', code: `// ${run}` });
    published.add(next.releaseId);
    await site.client.publishBuild(next);
    await site.promote(REMOTE, next.releaseId, CANARY_PERCENT);
    await untilNewPages(site.url, (release) => release === next.releaseId);
    return { releaseId: next.releaseId, seen: `${next.releaseId} for ${CANARY_PERCENT} % of the visitors` };
  });
  await measure('Promote the canary, until every new page has it', async () => {
    await site.promote(REMOTE, releaseId);
    await untilNoRollout(site.url);
    await untilNewPages(site.url, (release) => release === releaseId);
    return { seen: `${releaseId} for all` };
  });
  return releaseId;
}

/** A canary whose home page throws in the browser ends by what its visitors' pages tell. */
export async function showBrokenCanary({
  site,
  workspace,
  browser,
  published,
  run,
  measure,
}: Story): Promise<void> {
  const stable = (await openPage(site.url)).release;
  const { build } = await measure('Build a home page that throws in the browser', async () => {
    const broken = await workspace.buildBrokenHome('9.3.0', `broken by the release story of ${run}`);
    return { build: broken, seen: broken.releaseId };
  });
  await measure('Ask a browser about it', async () => {
    const look = await lookAtRelease(build);
    const [refusal] = 'refusals' in look ? look.refusals : [];
    if (!refusal) throw new Problem(`No browser refused the broken page: ${describeLook(look)}`);
    // The first line: below it comes where in the code it happened.
    return { seen: `refused: ${refusal.cause.split('\n', 1)[0]}` };
  });
  const broken = build.releaseId;
  published.add(broken);
  await measure('Publish it as a canary, until the first visitor has it', async () => {
    await site.client.publishBuild(build);
    await site.promote(REMOTE, broken, CANARY_PERCENT);
    await untilNewPages(site.url, (release) => release === broken);
    return { seen: 'without the report of a browser the gate passes it: the server draws the page' };
  });
  const begun = performance.now();
  const listen = async (release: string): Promise<readonly Beacon[]> => {
    const { seen, beacons } = await measure(`Open the home page with ${release} in a browser`, async () => {
      const { heading, beacons: told } = await listenToPage(
        browser,
        site.url,
        await cookiesWith(site.url, release),
      );
      return {
        beacons: told,
        seen: `“${heading}”; told the edge: ${told.map(({ event }) => event).join(', ')}`,
      };
    });
    if (release === broken && !beacons.some(({ event }) => event === 'crashed' || event === 'load-failed'))
      throw new Problem(`The broken page told no failure: ${seen}`);
    return beacons;
  };
  const told = new Map([
    [stable, await listen(stable)],
    [broken, await listen(broken)],
  ]);
  await measure('Send visitors, whose pages tell what those two told', async () => {
    const visitors = await sendVisitors({
      site: site.url,
      count: VISITORS,
      beaconsOf: (release) => told.get(release) ?? [],
    });
    return { seen: `${visitors.get(broken) ?? 0} of ${VISITORS} had the broken release` };
  });
  await measure('The service rolls it back by itself, since its first visitor', async () => ({
    seen: await untilRolledBack(site.client, REMOTE),
    since: begun,
  }));
  await measure('Then, until every new page has the stable release', async () => {
    await untilNoRollout(site.url);
    return { seen: (await openPage(site.url)).release };
  });
}

/** A person takes the live release from visitors; they get the one before. */
export async function showRollback({ site, measure }: Story, live: string, former: string): Promise<void> {
  await measure('Roll back by hand, until every new page has the former release', async () => {
    await site.rollBack(live);
    await untilNewPages(site.url, (release) => release === former);
    return { seen: `${former} in place of ${live}` };
  });
}

/** The team `owner` makes one remote more, and takes it off the site again. */
export async function showSixthRemote(
  { site, workspace, published, run, measure }: Story,
  owner: string,
): Promise<void> {
  const text = `Written by the release story of ${run}.`;
  const address = `${site.url}/en/${SIXTH}`;
  await measure(`Create the remote: npm run create -- remote ${SIXTH} --owner ${owner}`, async () => {
    await workspace.createRemote(SIXTH, owner, text);
    return { seen: `mfe-${SIXTH} with one page in both languages` };
  });
  const { build } = await measure('Build it and ask the gate', async () => {
    const passed = await workspace.buildAndJudge(SIXTH);
    return { build: passed, seen: `${passed.releaseId} passes` };
  });
  await measure('Publish its first release, until the edge answers its page', async () => {
    published.add(build.releaseId);
    await site.client.publishBuild(build);
    await site.promote(SIXTH, build.releaseId);
    await untilPage(address, (answer) => answer.text.includes(text));
    return { seen: `${address} says what this run wrote` };
  });
  await measure('Withdraw the remote, until its page has left the site', async () => {
    await site.withdraw(build.releaseId);
    await untilPage(address, ({ status }) => status === 404);
    return { seen: `${address} answers 404` };
  });
}

/** Cookies of a new visitor who gets this release. */
async function cookiesWith(url: string, wanted: string): Promise<string> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { release, cookies } = await openPage(url);
    if (release === wanted) return cookies;
  }
  throw new Problem(`None of ${MOST_PAGES} visitors got ${wanted}.`);
}

/** Resolves once a page is what is wanted. */
async function untilPage(
  address: string,
  isWanted: (page: { status: number; text: string }) => boolean,
): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const answer = await fetch(address);
    if (isWanted({ status: answer.status, text: await answer.text() })) return;
    if (performance.now() - begun > 60_000) throw new Problem(`${address} did not change in a minute.`);
    await pause(50);
  }
}
