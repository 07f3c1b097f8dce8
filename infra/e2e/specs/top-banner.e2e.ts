import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { lookAt, lookAtInBoth } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { openStackDatabase } from '../harness/tables-naming.ts';
import { expect, test } from '../harness/test.ts';

// All visitors see one banner, and staff put up another one here: one worker, one test after the other.
test.describe.configure({ mode: 'default' });

const strip = (page: Page) => page.getByRole('region', { name: 'Announcement' });

/** Everything that moved since the page began, as browsers count it; swapped letters are a few hundred-thousandths. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

for (const [width, limit] of [
  [1440, 56],
  [390, 100],
] as const) {
  test(`at ${width} px the strip is low, part of the first paint, and moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en');
    await expectAlive(page);
    const box = await strip(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(limit);
    expect(box?.y).toBe(0);
    const link = strip(page).getByRole('link');
    await expect(link).toHaveAttribute('href', '/en/curriculum/pack-all-in-one');
    // The whole picture is the link: its left end, and its lower edge, lead where the words do.
    for (const [x, y] of [
      [4, 4],
      [4, (box?.height ?? 0) - 4],
      [width / 2, (box?.height ?? 0) - 2],
    ] as const) {
      const leads = await link.evaluate(
        (one, [at, from]) => one.contains(document.elementFromPoint(at, from)),
        [x, y] as const,
      );
      expect(leads, `${x}, ${y}`).toBe(true);
    }
    expect(await shifted(page)).toBeLessThan(0.001);
  });
}

test('closed once, it stays closed on the next visit without a flash', async ({ page }) => {
  await page.goto('/en/about');
  await expectAlive(page);
  await strip(page).getByRole('button').click();
  await expect(strip(page)).toHaveCount(0);

  await page.goto('/en/policy', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await expectAlive(page);
  await expect(strip(page)).toHaveCount(0);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('each language has its own, also when it is changed without a page load', async ({ page }) => {
  await page.goto('/en/about');
  await expectAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'KO' }).click();
  await expect(page.getByRole('region', { name: '공지' })).toContainText('워크숍');
});

test('it goes without a word when neither of its pictures can be had', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/);
  await page.route(/\/media\/img\/banner-/, (route) => route.abort());
  await page.goto('/en/about');
  await expectAlive(page);
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const STOREFRONT = '/admin/storefront';
const HOUR_MS = 60 * 60_000;
const KST_MS = 9 * HOUR_MS;
/** So many hours from now, as a field for Korean time has it. */
const koreanField = (hours: number): string =>
  new Date(Date.now() + KST_MS + hours * HOUR_MS).toISOString().slice(0, 16);

test('staff schedule a banner, visitors see it from its beginning to its end', async ({
  page: visitor,
  browser,
}, info) => {
  const title = `Congress ${randomUUID().slice(0, 8)}`;
  const staff = await (await browser.newContext()).newPage();
  await signInNewStaff(staff.request, 'content');
  const entry = staff.getByRole('listitem').filter({ hasText: title });
  const dialog = staff.getByRole('dialog');
  const starts = dialog.getByLabel(/^Shown from/);
  const ends = dialog.getByLabel(/^Shown until/);
  /** Loads the home page until it has the new banner, or until it has another one. */
  const expectShown = (isShown: boolean): Promise<void> =>
    expect(async () => {
      await visitor.goto('/en');
      await expect(strip(visitor)).toContainText(isShown ? title : /\S/, { timeout: 1_000 });
      if (!isShown) await expect(strip(visitor)).not.toContainText(title, { timeout: 1_000 });
    }).toPass();

  try {
    await test.step('one that ends before it starts is explained, and nothing typed is lost', async () => {
      await staff.goto(STOREFRONT);
      await staff.getByRole('button', { name: 'Add a banner' }).click();
      await dialog.getByRole('textbox', { name: 'Title (Korean)', exact: true }).fill(`학회 ${title}`);
      await dialog.getByRole('textbox', { name: 'Title (English)', exact: true }).fill(title);
      await dialog.getByRole('textbox', { name: 'Leads to' }).fill('/doctors');
      await dialog.getByRole('checkbox', { name: 'Draft' }).uncheck();
      await starts.fill(koreanField(24));
      await ends.fill(koreanField(23));
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Autumn congress');
      await expect(dialog.getByText('The end has to come after the start.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
      await lookAt(staff, info, `${STOREFRONT} en (ends before it starts)`, [390]);
      await ends.fill(koreanField(48));
      await expect(dialog.getByText('The end has to come after the start.')).toHaveCount(0);
      await expect(dialog.getByRole('textbox', { name: 'Title (English)', exact: true })).toHaveValue(title);
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Autumn congress');
    });

    await test.step('it is scheduled for tomorrow, and nobody sees it yet', async () => {
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(entry.getByText('Scheduled', { exact: true })).toBeVisible();
      await lookAtInBoth(staff, info, `${STOREFRONT} (scheduled)`);
      await expectShown(false);
    });

    await test.step('it begins now, and visitors see it', async () => {
      await staff.getByRole('button', { name: `Change: ${title}` }).click();
      await starts.fill('');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('It begins earlier');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(entry.getByText('Live', { exact: true })).toBeVisible();
      await expectShown(true);
      await expect(strip(visitor).getByRole('link')).toHaveAttribute('href', '/en/doctors');
      await lookAt(visitor, info, '/en (a banner of staff)');
    });

    await test.step('it ends, and the one before is back', async () => {
      await staff.getByRole('button', { name: `Change: ${title}` }).click();
      await ends.fill(koreanField(-1));
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The congress is over');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(entry.getByText('Ended', { exact: true })).toBeVisible();
      await expectShown(false);
    });
  } finally {
    const database = await openStackDatabase();
    await database
      .query('delete from catalog.top_banner where title_en = $1', [title])
      .finally(() => database.end());
  }
});
