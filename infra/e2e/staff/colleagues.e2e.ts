import type { Response } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { newPerson } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('two of the staff see that they look at one person, until one closes the panel', async ({
  page,
  browser,
}) => {
  const learner = await newPerson(page.request);
  const first = await browser.newContext();
  const second = await browser.newContext();
  const anna = await signInNewStaff(first.request, 'viewer');
  const bora = await signInNewStaff(second.request, 'finance');
  expect(anna.userId).not.toBe(bora.userId);
  const [hers, theirs] = [await first.newPage(), await second.newPage()];
  const address = `/admin/user-management?q=${encodeURIComponent(learner.email)}`;

  await hers.goto(address);
  // By keys alone: the first row, and its panel.
  await expect(hers.getByRole('row')).toHaveCount(2);
  // Keys act once the page is alive; there is no second row to go on to.
  await expect(async () => {
    await hers.keyboard.press('j');
    expect(
      await hers
        .getByRole('row')
        .nth(1)
        .evaluate((row) => row === document.activeElement),
    ).toBe(true);
  }).toPass();
  const told = hers.waitForResponse(isPresence);
  await hers.keyboard.press('Enter');
  await expect(hers.getByRole('dialog')).toBeVisible();
  await told;

  await theirs.goto(address);
  await theirs.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(theirs.getByText(/is looking at this now, since \d\d:\d\d KST/)).toBeVisible();
  await expectAccessible(theirs);
  // The first hears of the second with her next call.
  await expect(hers.getByText(/is looking at this now/)).toBeVisible({ timeout: 60_000 });

  await hers.keyboard.press('Escape');
  await expect(hers.getByRole('row').nth(1)).toBeFocused();
  await theirs.reload();
  await expect(theirs.getByRole('dialog')).toBeVisible();
  await theirs.waitForResponse(isPresence);
  await expect(theirs.getByText(/is looking at this now/)).toBeHidden();
  await first.close();
  await second.close();
});

const isPresence = (response: Response): boolean => response.url().includes('/api/admin/presence/user/');
