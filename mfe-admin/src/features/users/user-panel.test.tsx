import { grantEnrolment } from '@lectern/contracts-commerce';
import { getUser } from '@lectern/contracts-identity';
import { listLearnerDevices, removeLearnerDevice } from '@lectern/contracts-learning';
import { toastStore } from '@lectern/shell-api/host';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { panel } from '../../testing/person-builders.ts';
import { openUsers, usersApi } from '../../testing/user-builders.ts';

describe('the panel', () => {
  const address = '/admin/user-management?user=u1';
  const sheet = () => screen.findByRole('dialog', { name: 'Kim u1' });

  it('opens beside the list, at an address of its own, and shows everything about a person', async () => {
    const { user, address: at, container } = await openUsers();
    await user.click(await screen.findByRole('link', { name: 'Kim u1' }));
    const opened = within(await sheet());
    expect(at()).toBe(address);
    expect(opened.getByText('Hanbit Clinic')).toBeInTheDocument();
    expect(opened.getByText('Safari · iOS')).toBeInTheDocument();
    expect(opened.getByText('Mar 5, 2026 00:30 KST')).toBeInTheDocument();
    expect(opened.getByText('News by e-mail 2026-11: agreed')).toBeInTheDocument();
    expect(opened.getByText('News by e-mail at night 2026-11: declined')).toBeInTheDocument();
    expect(opened.getByText('Privacy policy 2026-10: agreed')).toBeInTheDocument();
    expect(opened.getByText('Shares it')).toBeInTheDocument();
    expect(opened.getByText('0a1b2c3d4e')).toBeInTheDocument();
    expect(opened.getByText('It cannot be read')).toBeInTheDocument();
    expect(opened.getByText('Decided by Seo Daon')).toBeInTheDocument();
    expect(opened.getByText('Called about it')).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(opened.getByRole('button', { name: 'Close the panel' }));
    await waitFor(() => expect(at()).toBe('/admin/user-management'));
  });

  it('shows orders, courses with progress and certificates, and extends a course with a reason', async () => {
    const api = usersApi().answer(grantEnrolment, { endsAt: '2027-11-26T00:00:00.000Z' });
    const { user } = await openUsers(address, api, staff('finance'));
    const opened = within(await sheet());
    expect(await opened.findByText('42% seen', { exact: false })).toBeVisible();
    expect(opened.getByRole('link', { name: 'All orders of this person' })).toHaveAttribute(
      'href',
      '/admin/payment-management?q=u1',
    );
    // Certificates are read by other roles.
    expect(opened.queryByRole('heading', { name: 'Certificates' })).not.toBeInTheDocument();
    await user.click(opened.getByRole('button', { name: 'Extend' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Extend a course of Kim u1?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The live lecture was moved');
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === grantEnrolment)).toMatchObject({
        params: { userId: 'u1' },
        body: {
          curriculumId: 'botox',
          months: 12,
          reason: 'The live lecture was moved',
          endsAtSeen: '2027-01-01T00:00:00.000Z',
        },
      }),
    );
    await waitFor(() =>
      expect(toastStore.getState().toast?.title).toBe(
        'Kim u1 can watch the course until Nov 26, 2027 09:00 KST',
      ),
    );
  });

  it('shows devices for watching, and makes room for another with a reason', async () => {
    const api = usersApi().answer(removeLearnerDevice, { success: true });
    const { user } = await openUsers(address, api, staff('license-reviewer'));
    const opened = within(await sheet());
    expect(await opened.findByText(/may remove 0 more devices/)).toBeVisible();
    await user.click(opened.getByRole('button', { name: 'Remove Chrome · Windows' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Chrome · Windows?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Their laptop was stolen');
    await user.click(dialog.getByRole('button', { name: 'Remove this device' }));
    await waitFor(() => expect(toastStore.getState().toast?.title).toBe('The device was removed'));
    expect(api.calls.find(({ endpoint }) => endpoint === removeLearnerDevice)).toMatchObject({
      params: { userId: 'u1', deviceId: '8f14e45f-ceea-467f-a8f4-0d1c2b3a4e5f' },
      body: { reason: 'Their laptop was stolen' },
    });
    expect(api.calls.filter(({ endpoint }) => endpoint === listLearnerDevices).length).toBeGreaterThan(1);
  });

  it('offers no removal of a device to who may not do it, and says when devices cannot be read', async () => {
    const api = usersApi().fail(listLearnerDevices, 'UNAVAILABLE', 503);
    const first = await openUsers(address, undefined, staff('finance'));
    expect(await within(await sheet()).findByText('Playing now')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove Chrome/ })).not.toBeInTheDocument();
    first.unmount();
    const { user } = await openUsers(address, api);
    const devices = within(
      await within(await sheet()).findByRole('region', { name: 'Devices for watching' }),
    );
    expect(await devices.findByText('These could not be loaded.')).toBeVisible();
    api.answer(listLearnerDevices, { devices: [], most: 2, removalsLeft: 3 });
    await user.click(devices.getByRole('button', { name: 'Try again' }));
    expect(await devices.findByText('Nothing has been watched on a device yet.')).toBeVisible();
    expect(devices.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('tells the end of a course that was extended by now, and goes on from there when it is sent again', async () => {
    const api = usersApi().fail(grantEnrolment, 'ACCESS_CHANGED', 409, {
      endsAt: '2027-11-26T00:00:00.000Z',
    });
    const { user } = await openUsers(address, api, staff('finance'));
    const opened = within(await sheet());
    await user.click(await opened.findByRole('button', { name: 'Extend' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Extend a course of Kim u1?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The live lecture was moved');
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await dialog.findByText(/is open until Nov 26, 2027 09:00 KST, which/)).toBeVisible();
    api.answer(grantEnrolment, { endsAt: '2028-11-26T00:00:00.000Z' });
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    const ends = () =>
      api.calls.flatMap(({ endpoint, body }) =>
        endpoint === grantEnrolment ? [Object(body).endsAtSeen] : [],
      );
    await waitFor(() => expect(ends()).toEqual(['2027-01-01T00:00:00.000Z', '2027-11-26T00:00:00.000Z']));
  });

  it('says so when the person could not be loaded, and the list stays', async () => {
    await openUsers(address, usersApi().fail(getUser, 'USER_NOT_FOUND', 404));
    expect(await screen.findByText('This person could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('table', { hidden: true })).toBeInTheDocument();
  });

  it.each([
    ['of who is staff', { roles: ['finance' as const] }],
    ['of who is suspended', { suspendedAt: '2026-02-02T00:00:00Z' }],
  ])('offers no view %s', async (_who, own) => {
    await openUsers(address, usersApi().answer(getUser, panel(own)));
    expect(
      within(await sheet()).queryByRole('button', { name: 'View as this person' }),
    ).not.toBeInTheDocument();
  });

  it('offers no view to who may not have it', async () => {
    await openUsers(address, undefined, staff('finance'));
    expect(
      within(await sheet()).queryByRole('button', { name: 'View as this person' }),
    ).not.toBeInTheDocument();
  });

  it('offers no act of owners to others, nor to one’s own account what locks oneself out', async () => {
    const first = await openUsers(address, undefined, staff('license-reviewer'));
    expect(within(await sheet()).queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
    first.unmount();
    await openUsers(address, usersApi().answer(getUser, panel({ id: 'staff-1' })));
    expect(within(await sheet()).getByRole('button', { name: 'Suspend' })).toBeDisabled();
  });
});
