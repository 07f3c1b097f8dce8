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
  const name = page.getByRole('textbox', { name: 'Last name' });
  await name.fill('Kim');
  await page.getByRole('combobox', { name: 'Occupation' }).selectOption('physician');
  await page.getByRole('combobox', { name: 'Experience' }).selectOption('6-10');
  await page.getByText('Female', { exact: true }).click();
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check();

  arrive();
  await expectAlive(page);
  // Only physicians choose one: the form has understood what they are.
  await expect(page.getByRole('combobox', { name: 'Specialty' })).toBeEnabled();
  await expect(name).toHaveValue('Kim');
  await expect(page.getByRole('combobox', { name: 'Experience' })).toHaveValue('6-10');
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Privacy Policy/ })).toBeChecked();

  // What counts is what would be sent: none of these is asked for again, the others are.
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Please fill in this field')).toHaveCount(3);
  await expect(page.getByText('Please agree to the Privacy Policy.')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Gender' })).not.toHaveAttribute('aria-invalid');
});
