import { makeCompletedCourse, reasonsOfRevocation } from '../harness/completed-course.ts';
import { signInLicensed } from '../harness/licensed-person.ts';
import { lookAt } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { expect, test } from '../harness/test.ts';

const REASON = 'Another person watched the lectures.';

test('a certificate is issued, verified by anyone, and revoked by staff with a reason that stays inside', async ({
  page: staff,
  browser,
}, info) => {
  const holder = await (await browser.newContext()).newPage();
  const { userId } = await signInLicensed(holder.request);
  const course = await makeCompletedCourse(userId);

  await holder.goto('/en/my/certificates');
  await holder.getByRole('button', { name: /^Get certificate/ }).click();
  await expect(holder.getByText('Valid', { exact: true })).toBeVisible();
  const number = await holder.getByText(/^LC-\d{4}-/).innerText();
  const address = await holder.getByRole('link', { name: /^Verification page/ }).getAttribute('href');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(String(address));
  await expect(visitor.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();

  await test.step('staff find it and revoke it', async () => {
    await signInNewStaff(staff.request, 'owner');
    await staff.goto('/admin/certificates');
    await staff.getByRole('searchbox').fill(number);
    await staff.getByRole('searchbox').press('Enter');
    await expect(staff.getByRole('status').filter({ hasText: '1 row' })).toBeVisible();
    await lookAt(staff, info, '/admin/certificates en');
    await staff.getByRole('button', { name: `Revoke: ${number}` }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Type “LC-/ }).fill(number);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
    await lookAt(staff, info, '/admin/certificates en (revoke)');
    await dialog.getByRole('button', { name: 'Revoke the certificate' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(staff.getByText('Revoked', { exact: true })).toBeVisible();
  });

  await test.step('everyone sees that it was revoked and when, and nobody why', async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible();
    await expect(visitor.getByText(/revoked on [A-Z][a-z]{2} \d+, \d{4}/)).toBeVisible();
    await holder.reload();
    await expect(holder.getByText(/^Revoked on/)).toBeVisible();
    await expect(holder.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
    for (const page of [visitor, holder]) await expect(page.getByText(REASON)).toHaveCount(0);
    expect(await reasonsOfRevocation(number)).toEqual([REASON]);
  });

  await test.step('a code that was never issued is not known', async () => {
    await visitor.goto('/en/verify/0000000000000000');
    await expect(visitor.getByRole('heading', { name: 'We do not know this code' })).toBeVisible();
  });
  await course.remove();
});
