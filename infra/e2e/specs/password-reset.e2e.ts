import { expectAccessible } from '../harness/accessibility.ts';
import { codeTo, subjectsTo } from '../harness/mails.ts';
import { fillLogin, newPerson, signIn } from '../harness/people.ts';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

const NEW_PASSWORD = 'Amber-Willow-35';

test('a forgotten password is set anew in four steps, which ends every session and the old password', async ({
  page,
  request,
  browser,
  faults,
}) => {
  const person = await newPerson(request);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere.request, person);
  const isElsewhere = async (): Promise<number> => (await elsewhere.request.get('/api/auth/me')).status();
  expect(await isElsewhere()).toBe(200);

  await page.goto('/en/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/en/login/password-reset');
  await expectAlive(page);

  await test.step('the address', async () => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  });

  const code = await codeTo(request, person.email, 'reset');
  const field = page.getByRole('textbox', { name: 'Verification code' });
  await test.step('another code only after sixty seconds, on the page and on the server', async () => {
    const again = page.getByRole('button', { name: /^Send again/ });
    await expect(again).toBeDisabled();
    await expect(again).toHaveText(/Send again in \d\d s/);
    // The clock of this page goes ahead; that of the server does not.
    await page.clock.install();
    await page.clock.fastForward(61_000);
    await expect(again).toBeEnabled();
    faults.expect(/status of 429/);
    await again.click();
    await expect(page.getByRole('alert')).toContainText('Too many attempts.');
  });

  await test.step('a wrong code leads nowhere, the right one on', async () => {
    const wrong = code === '111111' ? '222222' : '111111';
    await field.fill(wrong);
    faults.expect(/status of 400/);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired verification code');
    await expect(field).toHaveValue(wrong);
    await field.fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
  });

  await test.step('the new password, which has to be one', async () => {
    const [password, confirmation] = [
      page.getByLabel('Password', { exact: true }),
      page.getByLabel('Confirm password'),
    ];
    await expect(password).toBeFocused();
    await password.fill('short');
    await confirmation.fill('shorter');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Password does not meet security requirements')).toBeVisible();
    await password.fill(NEW_PASSWORD);
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await confirmation.fill(NEW_PASSWORD);
    expect(await isElsewhere()).toBe(200);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    await expectAccessible(page);
  });

  expect(await isElsewhere()).toBe(401);
  await expect.poll(() => subjectsTo(request, person.email)).toContain('[Lectern] Your password was changed');
  const replayed = await request.post('/api/auth/reset-password', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: person.email, code, newPassword: 'Stone-Lantern-92' },
  });
  expect(replayed.status()).toBe(400);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/en/login');
  faults.expect(/status of 401/);
  await fillLogin(page, person);
  await expect(page.getByText('E-mail or password is not correct.')).toBeVisible();
  await fillLogin(page, { ...person, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/en');
  await elsewhere.close();
});
