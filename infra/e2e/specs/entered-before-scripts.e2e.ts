import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

test('what is entered into the sign-up form before its scripts have come is not lost', async ({ page }) => {
  let arrive = (): void => undefined;
  const scripts = new Promise<void>((resolve) => (arrive = resolve));
  // All but the small one in the head, which decides when the others are fetched.
  await page.route(/\/(?!boot\.)[^/]+\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/en/login/signup', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('textbox', { name: 'E-mail' }).fill('kim@example.com');
  await password.fill('Tidal-Copper-48');

  arrive();
  await expectAlive(page);
  // It judges what was typed: the form has understood it.
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kim@example.com');
  await expect(password).toHaveValue('Tidal-Copper-48');

  // What counts is what would be sent: the others are asked for, these are not.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await expect(password).not.toHaveAttribute('aria-invalid');
});
