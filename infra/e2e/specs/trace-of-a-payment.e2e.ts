import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signInLicensed } from '../harness/licensed-person.ts';
import { approve, expectEnrolled, openPayWindow, payButton } from '../harness/paying.ts';
import { expect, test } from '../harness/test.ts';

const COURSE = 'cannula-needle-view';
const LOG = join(
  process.env['LECTERN_DATA_DIR'] ?? join(import.meta.dirname, '../../../.data'),
  'logs/services.log',
);

/** What services wrote down about one trace, oldest first, such as `messaging mail ended`. */
async function linesOf(traceId: string): Promise<string[]> {
  const lines = (await readFile(LOG, 'utf8')).split('\n').filter((line) => line.includes(`"${traceId}"`));
  return lines.map((line) => {
    const { service, msg, route, template } = JSON.parse(line) as Record<string, string | undefined>;
    return [service, msg, route, template].filter(Boolean).join(' ');
  });
}

test('one trace leads from the press on Pay through every process to the mail', async ({ page }) => {
  await signInLicensed(page.request);
  const confirmed = page.waitForResponse((answer) => answer.url().endsWith('/api/payment/confirm'));
  await page.goto(`/en/payment/checkout/${COURSE}`);
  await expect(payButton(page)).toBeEnabled();
  await openPayWindow(page, 'Toss Pay');
  await approve(page);
  await expectEnrolled(page);
  const traceId = (await confirmed).headers()['x-trace-id'] ?? '';
  expect(traceId).toMatch(/^[\da-f]{32}$/);
  for (const seen of [
    /^commerce request .*payment\/confirm/,
    /^messaging request \/internal\/mails/,
    /^messaging mail ended payment-receipt$/,
  ])
    await expect.poll(() => linesOf(traceId)).toContainEqual(expect.stringMatching(seen));
});
