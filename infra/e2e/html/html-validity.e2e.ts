import { test, expect, request as requests } from '@playwright/test';
import { noteFindings } from '../harness/page-findings.ts';
import { fillPath, publicPaths } from '../harness/public-pages.ts';
import { checkHtml } from './check-html.ts';

/** States of public pages that look different, and error pages. */
const states = [
  'search?q=zzzzqqqq',
  'search?view=list&category=threads',
  'search?category=live&page=2',
  'doctors?specialty=dermatology',
  'help?q=refund',
  'my',
];
const missing: readonly string[] = ['curriculum/no-such-course', 'doctors/no-such-doctor', 'no/such/page'];
const addresses = ['en', 'ko'].flatMap((locale) =>
  [...publicPaths, ...states, ...missing].map((path) => `/${locale}${path === '' ? '' : `/${path}`}`),
);
const canary =
  '<!doctype html><html lang="en"><head><title>a</title></head><body><p id="b"><p id="b"></body></html>';

let errors = new Map<string, string[]>();
let statuses = new Map<string, number>();

// One run of the validator for all pages; a test each says which page it is.
test.beforeAll(async ({}, info) => {
  info.setTimeout(600_000);
  const request = await requests.newContext({ baseURL: info.project.use.baseURL ?? '' });
  const pages = await Promise.all(
    addresses.map(async (address) => {
      const answer = await request.get(await fillAddress(address, request));
      return { status: answer.status(), text: await answer.text() };
    }),
  );
  await request.dispose();
  statuses = new Map(addresses.map((address, index) => [address, pages[index]?.status ?? 0]));
  const found = await checkHtml([...pages.map(({ text }) => text), canary]);
  errors = new Map([...addresses, 'canary'].map((address, index) => [address, found[index] ?? []]));
});

async function fillAddress(
  address: string,
  request: Awaited<ReturnType<typeof requests.newContext>>,
): Promise<string> {
  const [, locale = '', path = ''] = /^\/(\w+)\/?(.*)$/.exec(address) ?? [];
  return `/${locale}/${await fillPath(path, request)}`.replace(/\/$/, '');
}

test('the validator finds what is wrong', () => {
  expect(errors.get('canary')?.join('\n')).toMatch(/Duplicate ID/);
});

for (const address of addresses) {
  test(`${address} is valid HTML`, ({}, info) => {
    // An error page is valid too.
    expect(statuses.get(address)).toBe(missing.includes(address.slice('/en/'.length)) ? 404 : 200);
    const problems = errors.get(address);
    noteFindings(info, 'html', { page: address, state: '', problems: problems ?? ['was not read'] });
    expect(problems).toEqual([]);
  });
}
