import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { subjectsTo } from '../harness/mails.ts';
import { fillLogin, newPerson } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('a person downloads their data, deletes their account, and is a stranger again', async ({
  page,
  request,
  context,
  faults,
}) => {
  const person = await newPerson(request);
  const mails = () => subjectsTo(request, person.email);
  await page.goto('/en/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/en\/?$/);

  await page.goto('/en/my');
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expectAlive(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Request my data' }).click();
  await expect.poll(mails).toContain('[Lectern] Your data is ready to download');
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('lectern-my-data.json');
  const stream = await file.createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(JSON.parse(text)).toMatchObject({ account: { email: person.email } });

  await page.getByRole('switch', { name: 'E-mail', exact: false }).first().check();
  await expect.poll(mails).toContain('[Lectern] You agreed to receive advertising');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  faults.expect(/status of 401/);
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Copper-48');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('The password is not correct.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/en\/?$/);
  await expect(
    page.getByText('Your account has been deleted. Thank you for your time with us.'),
  ).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-sid');
  await expect.poll(mails).toContain('[Lectern] Your account was deleted');

  await page.goto('/en/login');
  faults.expect(/status of 401/);
  await fillLogin(page, person);
  await expect(page.getByText('E-mail or password is not correct.')).toBeVisible();
});
