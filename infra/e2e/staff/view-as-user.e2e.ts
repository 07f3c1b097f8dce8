import { expectAccessible } from '../harness/accessibility.ts';
import { lookAt } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { newPerson } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

const own = { 'sec-fetch-site': 'same-origin' };

test('staff see the site as a person, read only, and come back to the panel', async ({
  page,
  request,
  faults,
}, info) => {
  // The change that is refused.
  faults.expect(/status of 403/);
  const person = await newPerson(request);
  await signInNewStaff(page.request, 'owner');
  await page.goto(`/admin/user-management?user=${person.userId}`);
  const panel = page.getByRole('dialog', { name: 'Minji Kim' });
  await panel.getByRole('button', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'View the site as Minji Kim?' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cannot find the course');
  await dialog.getByRole('button', { name: 'View the site' }).click();

  const strip = page.getByRole('complementary', { name: 'View as a user' });
  await test.step('every page says so, and shows what the person sees', async () => {
    await expect(page).toHaveURL('/en/my');
    await expect(strip).toContainText('You are viewing the site as Minji Kim. Read only, until');
    await page.goto('/en/my/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip).toBeVisible();
    await lookAt(page, info, '/en/my/privacy (seen by staff)');
    await page.goto('/admin/user-management');
    await expect(page.getByRole('heading', { level: 1, name: 'For Lectern staff' })).toBeVisible();
    await expect(strip).toBeVisible();
  });

  await test.step('nothing can be changed or taken away', async () => {
    await page.goto('/en/my/privacy');
    await page.getByRole('button', { name: 'Request my data' }).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Nothing was changed');
    const answers = await Promise.all([
      page.request.put('/api/users/privacy/marketing', {
        headers: own,
        data: { channel: 'email', isGranted: true },
      }),
      page.request.post('/api/contact', { headers: own, data: {} }),
      page.request.get('/api/users/privacy/export/6f1c2d9e-6a52-4a39-9d53-0f6b3f1c7a10'),
    ]);
    for (const answer of answers) {
      expect([answer.status(), Object(await answer.json()).error]).toEqual([403, 'VIEW_ONLY']);
    }
  });

  await test.step('and ends at a press, with both written down', async () => {
    await strip.getByRole('button', { name: 'End the view' }).click();
    await expect(page).toHaveURL(`/admin/user-management?user=${person.userId}`);
    await expect(strip).toHaveCount(0);
    await expect(panel.getByText('Site viewed as this person')).toBeVisible();
    await expect(panel.getByText('View ended')).toBeVisible();
    await expect(panel.getByText('Cannot find the course')).toBeVisible();
  });
});
