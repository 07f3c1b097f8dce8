import { codeNow } from '@lectern/local/demo-accounts';
import { expectAccessible } from '../harness/accessibility.ts';
import { codeTo, subjectsTo } from '../harness/mails.ts';
import { fillLogin, newPerson } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('a learner sets the second step up with a mailed code, signs in with it and turns it off', async ({
  browser,
  page,
  request,
}) => {
  const person = await newPerson(request);
  await page.goto('/en/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL('/en');
  await page.goto('/en/my');
  await page.getByRole('link', { name: 'Two-step verification' }).click();
  await page.getByRole('button', { name: 'Set it up' }).click();
  const mailed = page.getByRole('textbox', { name: 'Verification code' });
  await expect(mailed).toBeFocused();
  await mailed.fill(await codeTo(request, person.email, 'second-step'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secondStep = (await page.getByRole('code').innerText()).replace(/\s/g, '');
  const code = (later: number): string => codeNow({ secondStep }, later) ?? '';
  const field = page.getByRole('textbox', { name: 'Code from your authenticator app' });
  // A code counts once, and the next one a step early: turning it off below takes that.
  await field.fill(code(0));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const recovery = await page
    .getByRole('region', { name: 'Your recovery codes' })
    .getByRole('code')
    .first()
    .innerText();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext();
  const visit = await other.newPage();
  await test.step('signing in elsewhere asks for a code', async () => {
    await visit.goto('/en/login');
    await fillLogin(visit, person);
    await visit.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(recovery);
    await visit.getByRole('button', { name: 'Log in', exact: true }).click();
    await visit.getByRole('button', { name: 'Disconnect and Login' }).click();
    await expect(visit).toHaveURL('/en');
    await expect
      .poll(() => subjectsTo(request, person.email))
      .toContain('[Lectern] A new device logged in to your account');
  });

  await test.step('and it can be turned off with password and code', async () => {
    await visit.goto('/en/my/two-step');
    await visit.getByRole('button', { name: 'Turn it off' }).click();
    const dialog = visit.getByRole('dialog', { name: 'Turn two-step verification off?' });
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(code(1));
    await dialog.getByRole('button', { name: 'Turn it off now' }).click();
    await expect(visit.getByRole('button', { name: 'Set it up' })).toBeVisible();
    await expect
      .poll(async () =>
        (await subjectsTo(request, person.email)).filter((one) => one.includes('Security notice')),
      )
      .toHaveLength(2);
  });
  await other.close();
});
