import { verify, type KeyObject } from 'node:crypto';
import { judgePages, type Refusal } from '@lectern/build/gate';
import { BrowserReport, type SignedReport } from '@lectern/contracts-releases';
import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';

interface Tested {
  readonly remoteId: string;
  readonly releaseId: string;
  readonly digest: string;
}

interface Judgement {
  readonly refusals: readonly Refusal[];
  /** For the log of decisions. */
  readonly note: string;
}

const CURE =
  'Publish with npm run release in the pipeline, where a Chromium is and RELEASE_TESTER_KEY is set, against the build of the shell that runs.';

/**
 * Whether a browser has looked at a release. The service opens none: it would run the code of teams beside its keys, and for
 * longer than a release may take. It believes the tester of the pipeline, which keeps its key from the build and from the browser.
 * Code that the pipeline runs as the same user could still look for the key: sign in a step of its own where that matters
 * (decision 26).
 */
@Injectable()
export class BrowserTestsService {
  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<
      ReleasesSettings,
      'testerKey' | 'otherTesterKey' | 'needsBrowserTest' | 'shell'
    >,
  ) {}

  judgeReport(signed: SignedReport | undefined, tested: Tested): Judgement {
    const found = this.openReport(signed, tested);
    if ('report' in found) {
      const { browser, shells, pages, faults } = found.report;
      const named = shells.map(({ name, buildId }) => `${name} shell ${buildId}`).join(', ');
      return { refusals: judgePages(faults), note: `${pages} pages in ${browser} with the ${named}` };
    }
    const refusals = this.settings.needsBrowserTest
      ? [{ rule: 'browser', cause: found.cause, cure: CURE }]
      : [];
    return { refusals, note: `not tested in a browser: ${found.cause}` };
  }

  /** The report, where it can be believed; otherwise why not. */
  private openReport(
    signed: SignedReport | undefined,
    tested: Tested,
  ): { readonly report: BrowserReport } | { readonly cause: string } {
    const { testerKey, otherTesterKey, shell } = this.settings;
    const keys = [testerKey, otherTesterKey].filter((key) => key !== undefined);
    if (!signed) return { cause: 'No report of a browser came with the release.' };
    if (!keys.some((key) => isSigned(signed, key)))
      return { cause: 'The report of the browser is not signed by the tester that this service knows.' };
    const { data: report } = BrowserReport.safeParse(parseJson(signed.content));
    if (!report) return { cause: 'The report of the browser is malformed.' };
    const isOfThis =
      report.remote === tested.remoteId &&
      report.release === tested.releaseId &&
      report.digest === tested.digest;
    if (!isOfThis) return { cause: 'The report of the browser is of another archive.' };
    const current = report.shells.find(({ name }) => name === 'current')?.buildId;
    if (shell.buildId !== undefined && current !== shell.buildId)
      return {
        cause: `The browser had the shell ${current ?? 'none'}; the one that runs is ${shell.buildId}.`,
      };
    return { report };
  }
}

const isSigned = ({ content, signature }: SignedReport, key: KeyObject): boolean =>
  verify(
    'sha256',
    Buffer.from(content),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
