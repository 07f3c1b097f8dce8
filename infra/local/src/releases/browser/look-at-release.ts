import { sign, type KeyObject } from 'node:crypto';
import { judgePages, type Refusal } from '@lectern/build/gate';
import type { BrowserReport, SignedReport } from '@lectern/contracts-releases';
import type { Build } from '../find-builds.ts';
import { findShells } from './find-shells.ts';
import { visitsOf } from './page-visits.ts';
import { testInBrowser } from './test-in-browser.ts';
import { timeFor } from './visit-time.ts';

const MOST_FAULTS = 100;
const LONGEST_TEXT = 1_000;

/** What a browser made of a release; without a report it says why there is none. */
export type BrowserLook =
  | { readonly report: BrowserReport; readonly refusals: readonly Refusal[]; readonly seconds: number }
  | { readonly skipped: string };

/** Opens the pages of a release with the shell that runs and the next one, where the machine has a Chromium. */
export async function lookAtRelease(build: Build): Promise<BrowserLook> {
  const { CHROMIUM_PATH: executablePath, RELEASE_BROWSER_SECONDS } = process.env;
  if (!executablePath) return { skipped: 'this machine has no Chromium (set CHROMIUM_PATH)' };
  const shells = await findShells();
  const limit =
    RELEASE_BROWSER_SECONDS === undefined
      ? timeFor(visitsOf(build).length, shells.length)
      : Number(RELEASE_BROWSER_SECONDS) * 1_000;
  const begun = performance.now();
  const { browser, pages, faults, isFinished } = await testInBrowser({
    build,
    shells,
    executablePath,
    limit,
  });
  if (!isFinished && faults.length === 0)
    return {
      skipped: `the browser was not through in ${limit / 1_000} s; RELEASE_BROWSER_SECONDS gives it more`,
    };
  const report: BrowserReport = {
    remote: build.id,
    release: build.releaseId,
    digest: build.digest,
    browser,
    shells: shells.map(({ name, buildId }) => ({ name, buildId })),
    pages,
    faults: faults
      .slice(0, MOST_FAULTS)
      .map((fault) => ({ ...fault, what: fault.what.slice(0, LONGEST_TEXT) })),
  };
  return { report, refusals: judgePages(faults), seconds: (performance.now() - begun) / 1_000 };
}

/** The report as the service takes it. */
export function signReport(report: BrowserReport, key: KeyObject): SignedReport {
  const content = JSON.stringify(report);
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return { content, signature: signature.toString('base64url') };
}

/** What was found, in a line for people. */
export function describeLook(look: BrowserLook): string {
  if ('skipped' in look) return `not tested in a browser: ${look.skipped}`;
  const { report, seconds } = look;
  const shells = report.shells.map(({ name, buildId }) => `${name} shell ${buildId}`).join(', ');
  const missing = report.shells.some(({ name }) => name === 'next') ? '' : ' (no next shell is built)';
  return `${report.pages} pages in ${report.browser} with the ${shells}${missing}: ${seconds.toFixed(1)} s`;
}
