import type { Locator } from '@playwright/test';
import { codeTo } from '../harness/mails.ts';
import { expectAlive } from '../harness/alive.ts';
import { chooseByKeys, tabTo } from '../harness/keys.ts';
import { newcomer } from '../harness/sign-up-form.ts';
import { expect, test } from '../harness/test.ts';

test('somebody without a mouse signs up and logs in', async ({ page, request }) => {
  const { email, password } = newcomer();
  await page.goto('/en/login/signup');
  await expectAlive(page);
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
  const choice = (name: string): Locator => page.getByRole('combobox', { name });
  const type = async (target: Locator, text: string): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };

  await test.step('signing up', async () => {
    await type(field('E-mail'), email);
    await tabTo(page, page.getByRole('button', { name: 'Send code' }));
    await page.keyboard.press('Enter');
    // The code is the next thing to do, and its field the next place to be.
    await expect(field('Verification code')).toBeFocused();
    await page.keyboard.type(await codeTo(request, email));
    await page.keyboard.press('Enter');
    await expect(field('Verification code')).toBeHidden();
    await expect(page.locator(':focus')).toHaveText('Verified');
    await type(page.getByLabel('Password', { exact: true }), password);
    await type(page.getByLabel('Confirm password'), password);
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveText('Step 2 of 3: About you');
    await type(field('First name'), 'Minji');
    await type(field('Last name'), 'Kim');
    await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await chooseByKeys(page, choice('Country'), 'Japan');
    await tabTo(page, page.getByRole('button', { name: 'Next' }));
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveText('Step 3 of 3: Profession');
    await chooseByKeys(page, choice('Occupation'), 'Phys');
    await expect(choice('Occupation')).toHaveValue('physician');
    await chooseByKeys(page, choice('Specialty'), 'Derm');
    await type(choice('Experience'), '6');
    await expect(choice('Experience')).toHaveValue('6-10');
    await tabTo(page, page.getByRole('checkbox', { name: /Privacy Policy/ }));
    await page.keyboard.press('Space');
    await expect(page.getByText('Security check passed')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Sign up' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Welcome to Lectern' })).toBeVisible();
  });

  await test.step('logging in', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Log in' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/login');
    await type(field('E-mail'), email);
    await type(page.getByLabel('Password', { exact: true }), password);
    await expect(page.getByText('Security check passed')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Library' })).toBeVisible();
  });
});
