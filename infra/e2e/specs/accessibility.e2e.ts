import { expectAlive } from '../harness/alive.ts';
import { inTurn, lookAt } from '../harness/looks.ts';
import { expect, test } from '../harness/test.ts';

/**
 * States of public pages that look different from the first, which `public-pages.e2e.ts` looks at; the last one is where
 * a guest is sent to log in.
 */
const states = [
  'search?q=zzzzqqqq',
  'search?view=list&category=threads',
  'search?category=live&min_rating=4',
  'doctors?specialty=dermatology',
  'doctors?q=zzzzqqqq',
  'help?q=refund',
  'my',
];
/** Where a mistaken id leads. A mistaken path leads to the home page, which is looked at already. */
const missing = ['curriculum/no-such-course', 'doctors/no-such-doctor'];

for (const [locale, path] of inTurn([...states, ...missing])) {
  test(`/${locale}/${path} passes axe, light and dark, on a phone and on a desk`, async ({
    page,
    faults,
  }, info) => {
    if (missing.includes(path)) faults.expect(/status of 404/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${locale}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAlive(page);
    await lookAt(page, info, `/${locale}/${path}`);
  });
}
