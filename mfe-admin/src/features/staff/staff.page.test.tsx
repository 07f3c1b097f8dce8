import { changeUserRoles, listStaff, type StaffMember } from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const member = (change: Partial<StaffMember>): StaffMember => ({
  id: 'staff-2',
  name: 'Seo Jimin',
  email: 'seo@lectern.example',
  roles: ['finance'],
  hasSecondStep: true,
  lastSeenAt: null,
  suspendedAt: null,
  changed: { at: '2026-11-01T00:00:00.000Z', by: 'Moon Harin', reason: 'Joined finance' },
  ...change,
});

it('shows who has which role, and says why the last owner stays one', async () => {
  const api = createFakeApi()
    .answer(listStaff, {
      staff: [
        member({ id: 'staff-1', name: 'Moon Harin', roles: ['owner'] }),
        member({ id: 'staff-3', name: 'Han Sol', roles: ['owner'], hasSecondStep: false }),
        member({}),
      ],
    })
    .fail(changeUserRoles, 'LAST_OWNER', 409);
  const { user, container } = await openPage('admin.staff', {
    address: '/admin/staff-roles?role=owner',
    api,
    session: staff('owner'),
  });
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  expect(screen.queryByText('Seo Jimin')).not.toBeInTheDocument();
  // Nobody changes their own roles.
  expect(screen.queryByRole('button', { name: 'Change roles: Moon Harin' })).not.toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Change roles: Han Sol' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Owner' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Left the company');
  await user.click(within(dialog).getByRole('button', { name: 'Save the roles' }));
  expect(await within(dialog).findByText(/Make somebody else an owner first/)).toBeInTheDocument();
});

it('says which roles a colleague gave in the meantime', async () => {
  const api = createFakeApi()
    .answer(listStaff, { staff: [member({})] })
    .fail(changeUserRoles, 'ROLES_CHANGED', 409, { roles: 'finance viewer' });
  const { user } = await openPage('admin.staff', {
    address: '/admin/staff-roles',
    api,
    session: staff('owner'),
  });
  await user.click(await screen.findByRole('button', { name: 'Change roles: Seo Jimin' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Content' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Helps with courses');
  await user.click(dialog.getByRole('button', { name: 'Save the roles' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /in the meantime.*They are now: Finance, Viewer/,
  );
  expect(api.calls.find(({ endpoint }) => endpoint === changeUserRoles)?.body).toEqual({
    ...{ roles: ['finance', 'content'], seen: ['finance'], reason: 'Helps with courses' },
  });
});
