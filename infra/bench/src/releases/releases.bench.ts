import { chromium as playwright } from '@playwright/test';
import { join } from 'node:path';
import { readBuild, type Build } from '@lectern/local/find-builds';
import { makeVariant } from '@lectern/local/make-variant';
import { ReleaseClient } from '@lectern/local/release-client';
import { teamToken } from '@lectern/local/release-keys';
import { runningDatabase } from '@lectern/local/running-database';
import { sendVisitors } from '@lectern/local/send-visitors';
import { untilRolledBack } from '@lectern/local/until-rolled-back';
import { untilNewPages, untilNoRollout } from '@lectern/local/visitor-session';
import type { Bench, BenchContext, Measurement } from '../bench.ts';
import { auditMobile, median } from '../browser/lighthouse.ts';
import { measureAway } from './service-away.ts';
import { measureSimulated } from './simulated.ts';

const root = join(import.meta.dirname, '../../../..');
const ROUNDS = 3;
const PAIRS = 5;
/** Sessions of visitors, a quarter of which gets the broken release. */
const VISITORS = 800;

interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly adminUrl: string;
  readonly client: ReleaseClient;
  readonly build: Build;
}

/** How soon releases begin and end for visitors, and how well the test that ends them judges. */
export const bench: Bench = {
  about:
    'releases of the catalogue on a running site: until they are live, until visitors have left one that was rolled back, a broken one that 200 of 800 sessions get; an edge whose releases service has ended; rollouts simulated against the same test',
  async run(context) {
    const simulated = measureSimulated(context.log);
    // Each visitor comes from a network of their own, as the edge's limit asks; outside Linux, only a proxy may name it.
    process.env['TRUSTED_PROXIES'] = '127.0.0.1,::1';
    const stack = await context.place.stack();
    const build = await readBuild(root, 'catalog');
    const adminUrl = await runningDatabase(stack.dataDir);
    if (!build || adminUrl === undefined) throw new Error('The site has no build or no database');
    const client = new ReleaseClient({ url: stack.url, token: teamToken(adminUrl, build.owner) });
    const site = { url: stack.url, dataDir: stack.dataDir, adminUrl, client, build };
    const rows = await measureSite(site, context);
    await stack.stop();
    return [...simulated, ...rows];
  },
};

async function measureSite(site: Site, context: BenchContext): Promise<Measurement[]> {
  return [
    ...(await measureSwitches(site, context)),
    await measurePaint(site, context),
    ...(await measureAway({ ...site, place: context.place, log: context.log })),
    await measureBroken(site, context),
  ];
}

async function measureSwitches({ url, client, build }: Site, context: BenchContext): Promise<Measurement[]> {
  const [live, back, tabs]: [number[], number[], number[]] = [[], [], []];
  const browser = await playwright.launch({ executablePath: context.chromium(), args: ['--no-sandbox'] });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      context.log(`release and rollback, round ${round + 1} of ${ROUNDS}`);
      const next = makeVariant(build, { version: `9.${round}.0`, code: `// round ${round}` });
      const begun = performance.now();
      await client.publishBuild(next);
      await client.promoteRelease(build.id, next.releaseId, 'For the benchmark');
      live.push(await untilNewPages(url, (release) => release === next.releaseId, begun));
      const page = await browser.newPage();
      await page.goto(`${url}/en`, { waitUntil: 'networkidle' });
      const told = page.waitForResponse(
        async (answer) =>
          answer.url().endsWith('/api/blocked-releases') && (await answer.text()).includes(next.releaseId),
        { timeout: 60_000 },
      );
      const leaving = performance.now();
      await client.rollBackRemote(build.id, next.releaseId, 'For the benchmark');
      const [newPages] = await Promise.all([
        untilNewPages(url, (release) => release !== next.releaseId, leaving),
        told,
      ]);
      back.push(newPages);
      tabs.push(performance.now() - leaving);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return [
    secondsRow('publishing and promoting a built remote, until new pages have it', live, 10),
    secondsRow('rollback, until every new page has the former release', back, 2),
    secondsRow('rollback, until an open tab has heard of it', tabs, 30),
  ];
}

/** The same page while something is rolled out, and while one set is live. */
async function measurePaint({ url, client, build }: Site, context: BenchContext): Promise<Measurement> {
  const [fixed, rolledOut]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    context.log(`largest paint, pair ${pair + 1} of ${PAIRS}`);
    fixed.push((await auditMobile(context.chromium(), `${url}/en`, ['performance'])).lcp);
    // A rollout ends with its release blocked, so each has one of its own.
    const release = makeVariant(build, { version: `9.${101 + pair}.0`, code: `// pair ${pair}` });
    await client.publishBuild(release);
    await client.promoteRelease(build.id, release.releaseId, 'For the benchmark', 25);
    await untilNewPages(url, (found) => found === release.releaseId);
    rolledOut.push((await auditMobile(context.chromium(), `${url}/en`, ['performance'])).lcp);
    await client.rollBackRemote(build.id, release.releaseId, 'For the benchmark');
    await untilNoRollout(url);
  }
  const [during, before] = [median(rolledOut), median(fixed)];
  return {
    name: 'home, Lighthouse mobile LCP, during a rollout / with a fixed set',
    value: during / before,
    limit: 1.02,
    direction: 'at most',
    detail: `${during.toFixed(0)} ms / ${before.toFixed(0)} ms`,
  };
}

/** The broken release cannot be loaded by any browser that gets it. */
async function measureBroken({ url, client, build }: Site, { log }: BenchContext): Promise<Measurement> {
  log(`a broken release, ${VISITORS} sessions`);
  const broken = makeVariant(build, { version: '9.200.0', code: "throw new Error('broken');" });
  await client.publishBuild(broken);
  await client.promoteRelease(build.id, broken.releaseId, 'For the benchmark', 25);
  await untilNewPages(url, (release) => release === broken.releaseId);
  const begun = performance.now();
  const visitors = await sendVisitors({
    site: url,
    count: VISITORS,
    beaconsOf: (release) => [
      { remote: build.id, event: release === broken.releaseId ? 'load-failed' : 'shown' },
    ],
  });
  const ofCanary = visitors.get(broken.releaseId) ?? 0;
  const reason = await untilRolledBack(client, build.id);
  log(reason);
  return {
    ...secondsRow(
      'a release that no browser can load, until it is rolled back by itself',
      [performance.now() - begun],
      300,
    ),
    detail: `${ofCanary} sessions had it. ${reason}`,
  };
}

function secondsRow(name: string, milliseconds: readonly number[], limit: number): Measurement {
  const seconds = milliseconds.map((one) => one / 1_000);
  return {
    name,
    value: Math.max(...seconds),
    limit,
    direction: 'at most',
    unit: 's',
    detail: `longest of ${seconds.map((one) => one.toFixed(2)).join(', ')} s`,
  };
}
