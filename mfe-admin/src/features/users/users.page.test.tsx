import { countOrders } from '@lectern/contracts-commerce';
import { countUsers, getSecondStep, listUsers, passSecondStep } from '@lectern/contracts-identity';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { asked, openUsers, usersApi } from '../../testing/user-builders.ts';

describe('the user list', () => {
  it('shows people with what staff look for, and is accessible', async () => {
    const { container } = await openUsers();
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(/Kim u1.*u1@clinic.example.*Active.*Waiting.*Physician/);
    expect(rows[1]).toHaveTextContent('Suspended');
    expect(screen.getByRole('status')).toHaveTextContent('2 rows');
    await expectAccessible(container);
  });

  it('keeps search, filters and order in the address', async () => {
    const { user, address, api } = await openUsers('/admin/user-management?after=abc');
    await user.type(await screen.findByRole('searchbox', { name: 'Name or e-mail' }), '김 민지{Enter}');
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('김 민지'));
    expect(address()).not.toContain('after=');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Licence' }), 'Verified');
    await user.click(screen.getByRole('button', { name: 'Joined' }));
    await waitFor(() =>
      expect(asked(api)).toMatchObject({ q: '김 민지', license: 'verified', order: 'asc' }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove the filter “김 민지”' }));
    await waitFor(() => expect(address()).not.toContain('q='));
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/admin/users/export?license=verified&order=asc&columns=name%2Cemail'),
    );
  });

  it('has a next page by key, of a size that can be chosen', async () => {
    const { user, address } = await openUsers('/admin/user-management?q=kim', usersApi(undefined, 'key-20'));
    expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/admin/user-management?q=kim&after=key-20',
    );
    expect(screen.getByRole('status')).toHaveTextContent('1000+ rows');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 rows');
    await waitFor(() => expect(address()).toBe('/admin/user-management?q=kim&size=50'));
  });

  it('says that no person fits, and clears the filters', async () => {
    const { user, address, container } = await openUsers(
      '/admin/user-management?q=zz&order=asc',
      usersApi([]),
    );
    expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Remove all filters' }));
    await waitFor(() => expect(address()).toBe('/admin/user-management?order=asc'));
  });

  it('says that there are no people yet', async () => {
    await openUsers(undefined, usersApi([]));
    expect(await screen.findByText('Nobody has an account yet')).toBeInTheDocument();
  });

  it.each([
    ['FORBIDDEN', 403, 'Your role cannot open this page'],
    ['UNAVAILABLE', 503, 'This page could not be loaded'],
  ])('says what is wrong after %s', async (code, status, title) => {
    await openUsers(undefined, createFakeApi().fail(listUsers, code, status));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
  });

  it('narrows by country, membership, news', async () => {
    const { user, address, api } = await openUsers();
    const countries = await screen.findByRole('combobox', { name: 'Country' });
    expect(
      within(countries)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Any country', 'Austria', 'South Korea']);
    await user.selectOptions(countries, 'Austria');
    await user.selectOptions(screen.getByRole('combobox', { name: 'News' }), 'Receives no news');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Membership' }), 'Guest');
    await waitFor(() =>
      expect(asked(api)).toMatchObject({ country: 'AT', marketing: 'no', membership: 'guest' }),
    );
    expect(screen.getByRole('button', { name: 'Remove the filter Austria' })).toBeInTheDocument();
    expect(address()).toContain('country=AT');
  });

  it('has its parts one click away, with how many are there, also when that could not be told', async () => {
    const { unmount } = await openUsers();
    const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the list' }));
    expect(
      tabs.getAllByRole('link').map((link) => [link.textContent.trim(), link.getAttribute('href')]),
    ).toEqual([
      ['All 2', '/admin/user-management'],
      ['Licence queue 1', '/admin/user-management/licenses'],
      ['Instructors pending', '/admin/user-management/instructors'],
      ['Deletion and data requests', '/admin/support?subject=privacy'],
      ['Suspended 1', '/admin/user-management?status=suspended'],
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('All');
    unmount();
    const blocked = await openUsers(
      '/admin/user-management?status=suspended',
      usersApi().fail(countUsers, 'UNAVAILABLE', 503),
    );
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.getByRole('link', { current: 'page', name: 'Suspended' })).toBeInTheDocument();
    blocked.unmount();
    await openUsers(undefined, undefined, staff('finance'));
    await screen.findByRole('table');
    const finance = within(screen.getByRole('navigation', { name: 'Parts of the list' }));
    expect(finance.queryByRole('link', { name: /Licence queue/ })).not.toBeInTheDocument();
  });

  it('asks for the file with the columns that are shown', async () => {
    localStorage.clear();
    const { user, container } = await openUsers();
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Membership' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Membership' }));
    await user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
    expect(screen.getByRole('columnheader', { name: 'Membership' })).toBeInTheDocument();
    const href = screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
    expect(href).not.toContain('email');
    expect(href).toContain('membership');
    await expectAccessible(container);
    localStorage.clear();
  });

  it('counts the paid orders of a page once its column is chosen, and leads to them', async () => {
    localStorage.clear();
    const api = usersApi().answer(countOrders, { counts: [{ userId: 'u1', orders: 3 }] });
    const { user } = await openUsers(undefined, api);
    await screen.findByRole('table');
    const isAsked = () => api.calls.some(({ endpoint }) => endpoint === countOrders);
    expect(isAsked()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Paid orders' }));
    expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      '/admin/payment-management?q=u1',
    );
    expect(api.queriesOf(countOrders)).toEqual([{ people: 'u1,u2' }]);
    expect(screen.getAllByRole('row')[2]).toHaveTextContent(/0/);
    localStorage.clear();
  });

  it('says that orders could not be counted, and offers the column to those alone who may read orders', async () => {
    localStorage.clear();
    const { user, unmount } = await openUsers(undefined, usersApi().fail(countOrders, 'UNAVAILABLE', 503));
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Paid orders' }));
    expect((await screen.findAllByTitle(/could not be counted/))[0]).toBeVisible();
    unmount();
    localStorage.clear();
    const reviewer = await openUsers(undefined, undefined, staff('license-reviewer'));
    await screen.findByRole('table');
    await reviewer.user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('checkbox', { name: 'Paid orders' })).not.toBeInTheDocument();
  });

  it.each([
    ['at once after a fresh code', true],
    ['after a new code', false],
  ])('row 63: the file comes %s', async (_when, isFresh) => {
    const step = { isRequired: true, isSetUp: true, isPassed: true, recoveryCodesLeft: 9, isFresh };
    const api = usersApi()
      .answer(getSecondStep, { ...step, confirmedBy: 'mail' })
      .answer(passSecondStep, { success: true });
    const { user } = await openUsers(undefined, api);
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

  it.each([
    [429, 'You are downloading a file already. Try again when it is done.'],
    [503, 'Other files are being made right now. Try again in a moment.'],
  ])('says in words that the file is not made now: %i', async (status, words) => {
    const step = { isRequired: true, isSetUp: true, isPassed: true, recoveryCodesLeft: 9, isFresh: true };
    const api = usersApi().answer(getSecondStep, { ...step, confirmedBy: 'mail' });
    const asking = jest.spyOn(globalThis, 'fetch').mockResolvedValue({ status } as Response);
    const { user } = await openUsers(undefined, api);
    const link = await screen.findByRole('link', { name: 'Download as CSV' });
    let downloads = 0;
    document.addEventListener('click', (event) => {
      if (event.target !== link || event.defaultPrevented) return;
      downloads += 1;
      event.preventDefault();
    });
    await user.click(link);
    await waitFor(() => expect(toastStore.getState().toast?.title).toBe(words));
    expect(asking).toHaveBeenCalledWith(link.getAttribute('href'), { method: 'HEAD' });
    expect(downloads).toBe(0);
  });

  it('offers the file to owners only', async () => {
    await openUsers(undefined, undefined, staff('viewer'));
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: 'Download as CSV' })).not.toBeInTheDocument();
  });
});
