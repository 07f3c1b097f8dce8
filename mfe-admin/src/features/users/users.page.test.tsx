import {
  type AdminUser,
  type AdminUserPanel,
  beginView,
  changeUserRoles,
  countUsers,
  getSecondStep,
  getUser,
  listUsers,
  mailPasswordReset,
  noteUser,
  passSecondStep,
  renameUser,
  signUserOut,
  signUserOutOfDevice,
  suspendUser,
} from '@lectern/contracts-identity';
import { createFakeApi, expectAccessible, expectConsole } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const person = (id: string, own: Partial<AdminUser> = {}): AdminUser => ({
  id,
  name: `Kim ${id}`,
  email: `${id}@clinic.example`,
  occupation: 'physician',
  specialty: 'dermatology',
  country: 'KR',
  membership: 'guest',
  licenseState: 'pending',
  roles: [],
  devices: 1,
  wantsMarketing: true,
  joinedAt: '2026-01-02T03:04:05Z',
  lastSeenAt: null,
  suspendedAt: null,
  ...own,
});
const panel = (own: Partial<AdminUser> = {}): AdminUserPanel => ({
  user: {
    ...person('u1', own),
    gender: 'female',
    language: 'ko',
    experience: '6-10',
    location: 'Hanbit Clinic',
    lastName: 'Kim',
    firstName: 'u1',
    hasPassword: true,
    hasSecondStep: false,
  },
  sessions: [
    {
      id: 's1',
      kind: 'phone',
      browser: 'Safari',
      system: 'iOS',
      signedInAt: '2026-01-02T03:04:05Z',
      lastSeenAt: '2026-03-04T15:30:00Z',
    },
  ],
  licenses: [
    {
      id: 'l1',
      state: 'rejected',
      submittedAt: '2026-01-03T03:04:05Z',
      decidedAt: '2026-01-04T03:04:05Z',
      decidedBy: 'Seo Daon',
      reason: 'unreadable',
      number: null,
      authority: null,
      validUntil: null,
    },
  ],
  notes: [{ id: 'n1', at: '2026-01-05T03:04:05Z', by: 'Moon Harin', text: 'Called about it' }],
  consents: [
    {
      kind: 'marketing',
      channel: 'email-night',
      isGranted: false,
      version: '2026-11',
      at: '2026-01-03T03:04:05Z',
    },
    { kind: 'marketing', channel: 'email', isGranted: true, version: '2026-11', at: '2026-01-02T03:04:05Z' },
    { kind: 'privacy', channel: null, isGranted: true, version: '2026-10', at: '2026-01-02T03:04:05Z' },
  ],
  audit: [
    {
      at: '2026-01-02T03:04:05Z',
      action: 'user-suspended',
      by: 'Moon Harin',
      addressDigest: '0a1b2c3d4e',
      reason: 'Shares it',
    },
  ],
});
const list = (items: AdminUser[], total = items.length) => ({ items, total, page: 1, size: 20 });
const service = (
  items = [person('u1'), person('u2', { suspendedAt: '2026-02-02T00:00:00Z' })],
  total?: number,
) =>
  createFakeApi()
    .answer(listUsers, list(items, total))
    .answer(getUser, panel())
    .answer(countUsers, {
      all: 2,
      licensesWaiting: 1,
      suspended: 1,
      countries: ['KR', 'AT'],
      memberships: ['guest'],
    });

const open = (address = '/admin/user-management', api = service(), session = staff('owner')) =>
  openPage('admin.users', { address, api, session });
const asked = (api: ReturnType<typeof service>) =>
  api.calls.findLast(({ endpoint }) => endpoint === listUsers)?.query;

describe('the user list', () => {
  it('shows people with what staff look for, and is accessible', async () => {
    const { container } = await open();
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(/Kim u1.*u1@clinic.example.*Active.*Waiting.*Physician/);
    expect(rows[1]).toHaveTextContent('Suspended');
    expect(screen.getByRole('status')).toHaveTextContent('2 people');
    await expectAccessible(container);
  });

  it('keeps search, filters and order in the address', async () => {
    const { user, address, api } = await open('/admin/user-management?page=3');
    await user.type(await screen.findByRole('searchbox', { name: 'Name or e-mail' }), '김 민지{Enter}');
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('김 민지'));
    expect(address()).not.toContain('page=');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Licence' }), 'Verified');
    await user.click(screen.getByRole('button', { name: 'Last seen' }));
    await waitFor(() =>
      expect(asked(api)).toMatchObject({ q: '김 민지', license: 'verified', sort: 'last-seen' }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove the filter “김 민지”' }));
    await waitFor(() => expect(address()).not.toContain('q='));
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining(
        '/api/admin/users/export?license=verified&sort=last-seen&order=asc&columns=name%2Cemail',
      ),
    );
  });

  it('has pages of a size that can be chosen', async () => {
    const { user, address } = await open('/admin/user-management?q=kim', service(undefined, 45));
    expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/admin/user-management?q=kim&page=3',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 rows');
    await waitFor(() => expect(address()).toBe('/admin/user-management?q=kim&size=50'));
  });

  it('says that no person fits, and clears the filters', async () => {
    const { user, address, container } = await open('/admin/user-management?q=zz&sort=name', service([]));
    expect(await screen.findByText('Nobody fits these filters')).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Remove all filters' }));
    await waitFor(() => expect(address()).toBe('/admin/user-management?sort=name'));
  });

  it('says that there are no people yet', async () => {
    await open(undefined, service([]));
    expect(await screen.findByText('Nobody has an account yet')).toBeInTheDocument();
  });

  it.each([
    ['FORBIDDEN', 403, 'Your role does not open this page'],
    ['UNAVAILABLE', 503, 'This page could not be loaded'],
  ])('says what is wrong after %s', async (code, status, title) => {
    await open(undefined, createFakeApi().fail(listUsers, code, status));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
  });

  it('narrows by country, membership, news', async () => {
    const { user, address, api } = await open();
    const countries = await screen.findByRole('combobox', { name: 'Country' });
    expect(
      within(countries)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All countries', 'Austria', 'South Korea']);
    await user.selectOptions(countries, 'Austria');
    await user.selectOptions(screen.getByRole('combobox', { name: 'News' }), 'Gets no news');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Membership' }), 'Guest');
    await waitFor(() =>
      expect(asked(api)).toMatchObject({ country: 'AT', marketing: 'no', membership: 'guest' }),
    );
    expect(screen.getByRole('button', { name: 'Remove the filter Austria' })).toBeInTheDocument();
    expect(address()).toContain('country=AT');
  });

  it('has its parts one click away, with how many are there, also when that could not be told', async () => {
    const { unmount } = await open();
    const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the list' }));
    expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All2', '/admin/user-management'],
      ['Licence queue1', '/admin/user-management/licenses'],
      ['Blocked1', '/admin/user-management?status=suspended'],
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('All');
    unmount();
    const blocked = await open(
      '/admin/user-management?status=suspended',
      service().fail(countUsers, 'UNAVAILABLE', 503),
    );
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.getByRole('link', { current: 'page', name: 'Blocked' })).toBeInTheDocument();
    blocked.unmount();
    await open(undefined, undefined, staff('finance'));
    await screen.findByRole('table');
    const finance = within(screen.getByRole('navigation', { name: 'Parts of the list' }));
    expect(finance.queryByRole('link', { name: /Licence queue/ })).not.toBeInTheDocument();
  });

  it('keeps the columns that a staff member chose, for them alone', async () => {
    localStorage.clear();
    const { user, container, unmount } = await open();
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Membership' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Membership' }));
    await user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
    expect(screen.getByRole('columnheader', { name: 'Membership' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'E-mail' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).not.toContain('email');
    await expectAccessible(container);
    unmount();
    const again = await open();
    expect(await screen.findByRole('columnheader', { name: 'Membership' })).toBeInTheDocument();
    again.unmount();
    const other = staff('owner');
    if (other.status === 'signed-in') {
      await open(undefined, undefined, { ...other, user: { ...other.user, userId: 'staff-2' } });
    }
    expect(await screen.findByRole('columnheader', { name: /E-mail/ })).toBeInTheDocument();
    localStorage.clear();
  });

  it.each([
    ['at once after a fresh code', true],
    ['after a new code', false],
  ])('row 63: the file comes %s', async (_when, isFresh) => {
    const step = { isRequired: true, isSetUp: true, isPassed: true, recoveryCodesLeft: 9, isFresh };
    const api = service()
      .answer(getSecondStep, { ...step, confirmedBy: 'mail' })
      .answer(passSecondStep, { success: true });
    const { user } = await open(undefined, api);
    const link = await screen.findByRole('link', { name: 'Download as CSV' });
    let downloads = 0;
    document.addEventListener('click', (event) => {
      if (event.target !== link || event.defaultPrevented) return;
      downloads += 1;
      event.preventDefault();
    });
    await user.click(link);
    if (!isFresh) {
      const dialog = within(await screen.findByRole('dialog', { name: 'Download the list?' }));
      expect(downloads).toBe(0);
      await user.type(dialog.getByRole('textbox', { name: 'Code of your authenticator app' }), '123456');
      await user.click(dialog.getByRole('button', { name: 'Download' }));
    }
    await waitFor(() => expect(downloads).toBe(1));
    expect(api.calls.filter(({ endpoint }) => endpoint === passSecondStep)).toHaveLength(isFresh ? 0 : 1);
  });

  it('offers the file to owners only', async () => {
    await open(undefined, undefined, staff('viewer'));
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: 'Download as CSV' })).not.toBeInTheDocument();
  });
});

describe('the panel', () => {
  const address = '/admin/user-management?user=u1';
  const sheet = () => screen.findByRole('dialog', { name: 'Kim u1' });

  it('opens beside the list, at an address of its own, and shows everything about a person', async () => {
    const { user, address: at, container } = await open();
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

  it('says so when the person could not be loaded, and the list stays', async () => {
    await open(address, service().fail(getUser, 'USER_NOT_FOUND', 404));
    expect(await screen.findByText('This person could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('table', { hidden: true })).toBeInTheDocument();
  });

  it('suspends after a reason and the address typed again', async () => {
    const api = service().answer(suspendUser, { success: true });
    const { user } = await open(address, api);
    await user.click(within(await sheet()).getByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Kim u1?' }));
    const confirm = dialog.getByRole('button', { name: 'Suspend the account' });
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Shares the account');
    expect(confirm).toBeDisabled();
    await user.type(
      dialog.getByRole('textbox', { name: 'Type u1@clinic.example to go on' }),
      'u1@clinic.example',
    );
    await user.click(confirm);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Suspend Kim u1?' })).not.toBeInTheDocument(),
    );
    const sent = api.calls.find(({ endpoint }) => endpoint === suspendUser);
    expect(sent).toMatchObject({ params: { userId: 'u1' }, body: { reason: 'Shares the account' } });
    expect(api.calls.filter(({ endpoint }) => endpoint === listUsers)).toHaveLength(2);
  });

  it('keeps what was typed when it was refused', async () => {
    const { user } = await open(address, service().fail(signUserOut, 'INTERNAL', 500));
    await user.click(within(await sheet()).getByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Kim u1 out everywhere?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost a phone');
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was changed');
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Lost a phone');
  });

  it('changes roles', async () => {
    const api = service().answer(changeUserRoles, { success: true });
    const { user } = await open(address, api);
    await user.click(within(await sheet()).getByRole('button', { name: 'Change roles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Kim u1' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Finance' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New colleague');
    await user.click(dialog.getByRole('button', { name: 'Save the roles' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === changeUserRoles)?.body).toEqual({
        roles: ['finance'],
        reason: 'New colleague',
      }),
    );
  });

  it('corrects a name', async () => {
    const api = service().answer(renameUser, { success: true });
    const { user } = await open(address, api, staff('license-reviewer'));
    await user.click(within(await sheet()).getByRole('button', { name: 'Correct the name' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the name of Kim u1' }));
    const last = dialog.getByRole('textbox', { name: 'Last name' });
    expect(last).toHaveValue('Kim');
    await user.clear(last);
    await user.type(last, 'Gim');
    const confirm = dialog.getByRole('button', { name: 'Save the name' });
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'As on the licence');
    await user.click(confirm);
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === renameUser)?.body).toEqual({
        lastName: 'Gim',
        firstName: 'u1',
        reason: 'As on the licence',
      }),
    );
  });

  it('mails the way to a new password, and says why it cannot', async () => {
    const { user } = await open(address, service().fail(mailPasswordReset, 'TOO_MANY_ATTEMPTS', 429));
    await user.click(within(await sheet()).getByRole('button', { name: 'Password reset mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Kim u1 a password reset mail?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by phone');
    await user.click(dialog.getByRole('button', { name: 'Send the mail' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('That was done too often.');
  });

  it('leads support to the site as the person sees it, after a reason, by loading it anew', async () => {
    const api = service().answer(beginView, { endsAt: '2026-11-22T09:15:00Z' });
    const { user } = await open(address, api, staff('viewer'));
    const opened = within(await sheet());
    expect(opened.queryByRole('button', { name: 'Correct the name' })).not.toBeInTheDocument();
    await user.click(opened.getByRole('button', { name: 'View as this person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'See the site as Kim u1?' }));
    const confirm = dialog.getByRole('button', { name: 'See the site' });
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Cannot find the course');
    await user.click(confirm);
    // It is a new document, which jsdom cannot go to.
    expectConsole(/Not implemented: navigation/);
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === beginView)).toMatchObject({
        params: { userId: 'u1' },
        body: { reason: 'Cannot find the course' },
      }),
    );
    expect(api.calls.filter(({ endpoint }) => endpoint === listUsers)).toHaveLength(1);
  });

  it('row 63: asks for a new code when the last one is too old, keeps what was typed, and goes on', async () => {
    const api = service()
      .fail(signUserOut, 'SECOND_STEP_STALE', 403)
      .fail(passSecondStep, 'SECOND_STEP_WRONG', 403);
    const { user, container } = await open(address, api);
    await user.click(within(await sheet()).getByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Kim u1 out everywhere?' }));
    const confirm = dialog.getByRole('button', { name: 'Log out everywhere' });
    expect(dialog.queryByRole('textbox', { name: 'Code of your authenticator app' })).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost a phone');
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('more than five minutes since your last code');
    expect(confirm).toBeDisabled();
    const code = dialog.getByRole('textbox', { name: 'Code of your authenticator app' });
    await user.type(code, 'AB00 0000');
    await expectAccessible(container);
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('That code is not correct');
    expect(api.calls.filter(({ endpoint }) => endpoint === signUserOut)).toHaveLength(1);
    api.answer(passSecondStep, { success: true }).answer(signUserOut, { success: true });
    await user.type(code, '123456');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Log Kim/ })).not.toBeInTheDocument());
    expect(api.calls.map(({ body }) => body)).toContainEqual({ code: '123456' });
    expect(api.calls.filter(({ endpoint }) => endpoint === signUserOut)).toHaveLength(2);
  });

  it.each([
    ['of who is staff', { roles: ['finance' as const] }],
    ['of who is suspended', { suspendedAt: '2026-02-02T00:00:00Z' }],
  ])('offers no view %s', async (_who, own) => {
    await open(address, service().answer(getUser, panel(own)));
    expect(
      within(await sheet()).queryByRole('button', { name: 'View as this person' }),
    ).not.toBeInTheDocument();
  });

  it('offers no view to who may not have it', async () => {
    await open(address, undefined, staff('finance'));
    expect(
      within(await sheet()).queryByRole('button', { name: 'View as this person' }),
    ).not.toBeInTheDocument();
  });

  it('ends one session', async () => {
    const api = service().answer(signUserOutOfDevice, { success: true });
    const { user } = await open(address, api);
    await user.click(within(await sheet()).getByRole('button', { name: 'Log out Safari · iOS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Kim u1 out of this device?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost a phone');
    await user.click(dialog.getByRole('button', { name: 'Log this device out' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === signUserOutOfDevice)?.params).toEqual({
        userId: 'u1',
        sessionId: 's1',
      }),
    );
  });

  it('takes notes of those who may write them', async () => {
    const api = service().answer(noteUser, { success: true });
    const { user, unmount } = await open(address, api, staff('finance'));
    const opened = within(await sheet());
    await user.type(opened.getByRole('textbox', { name: 'New note' }), 'Asked for an invoice');
    await user.click(opened.getByRole('button', { name: 'Add the note' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === noteUser)?.body).toEqual({
        text: 'Asked for an invoice',
      }),
    );
    unmount();
    await open(address, undefined, staff('viewer'));
    expect(within(await sheet()).queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
  });

  it('offers no act of owners to others, nor to one’s own account what locks oneself out', async () => {
    const first = await open(address, undefined, staff('license-reviewer'));
    expect(within(await sheet()).queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
    first.unmount();
    await open(address, service().answer(getUser, panel({ id: 'staff-1' })));
    expect(within(await sheet()).getByRole('button', { name: 'Suspend' })).toBeDisabled();
  });
});
