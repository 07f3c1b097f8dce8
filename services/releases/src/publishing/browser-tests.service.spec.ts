import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { BrowserReport, SignedReport } from '@lectern/contracts-releases';
import { BrowserTestsService } from './browser-tests.service.ts';

const keys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const [tester, stranger] = [keys(), keys()];
const tested = { remoteId: 'catalog', releaseId: '1.0.0-0a1b2c3d', digest: 'a'.repeat(64) };
const shell = { shellApi: '1.5.0', shared: {}, buildId: 'shell-7' };

const reportWith = (changes: Partial<BrowserReport> = {}): BrowserReport => ({
  remote: tested.remoteId,
  release: tested.releaseId,
  digest: tested.digest,
  browser: 'Chromium 156',
  shells: [
    { name: 'current', buildId: 'shell-7' },
    { name: 'next', buildId: 'shell-8' },
  ],
  pages: 12,
  faults: [],
  ...changes,
});

function signed(report: unknown, key: KeyObject = tester.privateKey): SignedReport {
  const content = JSON.stringify(report);
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return { content, signature: signature.toString('base64url') };
}

const judge = (
  report: SignedReport | undefined,
  settings: {
    readonly needsBrowserTest?: boolean;
    readonly testerKey?: KeyObject | undefined;
    readonly otherTesterKey?: KeyObject;
  } = {},
) =>
  new BrowserTestsService({
    testerKey: tester.publicKey,
    needsBrowserTest: true,
    shell,
    ...settings,
  }).judgeReport(report, tested);

it('takes what the tester signed, and notes browser and shells', () => {
  expect(judge(signed(reportWith()))).toEqual({
    refusals: [],
    note: '12 pages in Chromium 156 with the current shell shell-7, next shell shell-8',
  });
});

it.each([
  ['no report', undefined, 'No report'],
  [
    'a report that somebody else signed',
    signed(reportWith(), stranger.privateKey),
    'not signed by the tester',
  ],
  [
    'a report that was changed after it was signed',
    { ...signed(reportWith()), content: JSON.stringify(reportWith({ pages: 99 })) },
    'not signed by the tester',
  ],
  ['a report of another archive', signed(reportWith({ digest: 'b'.repeat(64) })), 'another archive'],
  ['a report of another release', signed(reportWith({ release: '2.0.0-0a1b2c3d' })), 'another archive'],
  [
    'a report of another shell',
    signed(reportWith({ shells: [{ name: 'current', buildId: 'shell-6' }] })),
    'had the shell shell-6; the one that runs is shell-7',
  ],
  ['what is no report', signed({ pages: 12 }), 'malformed'],
])('refuses %s where a browser test is required, and notes it where it is not', (_what, report, cause) => {
  const { refusals } = judge(report);
  expect(refusals).toEqual([
    { rule: 'browser', cause: expect.stringContaining(cause), cure: expect.any(String) },
  ]);
  expect(judge(report, { needsBrowserTest: false })).toEqual({
    refusals: [],
    note: expect.stringContaining(`not tested in a browser: `),
  });
});

it('believes either tester while the key is being changed', () => {
  const keys = { testerKey: stranger.publicKey, otherTesterKey: tester.publicKey };
  for (const { privateKey } of [tester, stranger])
    expect(judge(signed(reportWith(), privateKey), keys).refusals).toEqual([]);
});

it('believes no report without a key of a tester', () => {
  expect(judge(signed(reportWith()), { testerKey: undefined }).refusals).toHaveLength(1);
});

it('refuses a page that crashes in the browser by its name, also where no browser test is required', () => {
  const fault = { shell: 'next', page: 'catalog.home', kind: 'crashed', what: 'Error: no window' } as const;
  const { refusals } = judge(signed(reportWith({ faults: [fault] })), { needsBrowserTest: false });
  expect(refusals).toEqual([
    {
      rule: 'browser',
      cause: 'catalog.home crashes: Error: no window (in a browser, with the next shell).',
      cure: expect.stringContaining('npm run dev'),
    },
  ]);
});
