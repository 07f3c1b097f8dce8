import {
  type DataExport,
  deleteAccount,
  getPrivacy,
  type PrivacyOverview,
  requestExport,
  sendDeletionCode,
  setMarketing,
} from '@lectern/contracts-identity';
import { toastStore } from '@lectern/shell-api/host';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const overview: PrivacyOverview = {
  export: null,
  marketing: [
    { channel: 'email', isGranted: true, reconfirmBy: '2028-11-22T00:00:00.000Z' },
    { channel: 'email-night', isGranted: false, reconfirmBy: null },
  ],
  history: [
    {
      kind: 'marketing',
      channel: 'email',
      isGranted: true,
      version: '2026-11',
      at: '2026-11-22T00:00:00.000Z',
    },
    { kind: 'privacy', channel: null, isGranted: true, version: '1.0', at: '2026-11-22T00:00:00.000Z' },
    { kind: 'terms', channel: null, isGranted: true, version: '1.0', at: '2026-11-22T00:00:00.000Z' },
  ],
  hasPassword: true,
};
const preparing: DataExport = {
  id: '11111111-2222-3333-4444-555555555555',
  state: 'preparing',
  requestedAt: '2026-11-22T00:00:00.000Z',
  readyAt: null,
  expiresAt: null,
};
const ready: DataExport = {
  ...preparing,
  state: 'ready',
  readyAt: '2026-11-22T00:01:00.000Z',
  expiresAt: '2026-11-29T00:01:00.000Z',
};
const service = (change: Partial<PrivacyOverview> = {}) =>
  createFakeApi().answer(getPrivacy, { ...overview, ...change });
const open = async (api = service()) => {
  const page = await openPage('account.privacy', {
    address: '/en/my/privacy',
    api,
    session: signedIn(),
    onSessionCheck: () => ({ status: 'signed-out' }),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const bodiesOf = (page: Awaited<ReturnType<typeof open>>, endpoint: unknown) =>
  page.api.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

it('asks in the last month of a consent whether it still stands', async () => {
  const soon = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString();
  const [email, night] = overview.marketing;
  const page = await open(
    service({ marketing: [{ ...email!, reconfirmBy: soon }, night!] }).answer(setMarketing, overview),
  );
  await expectAccessible();
  expect(screen.getByText(/^Your consent ends on/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Keep receiving' }));
  expect(await screen.findByText(/We ask again by/)).toBeInTheDocument();
  expect(bodiesOf(page, setMarketing)).toEqual([{ channel: 'email', isGranted: true }]);
  expect(screen.queryByRole('button', { name: 'Keep receiving' })).not.toBeInTheDocument();
});

describe('the download of one’s data', () => {
  it('is asked for, looked after, and fetched', async () => {
    const page = await open(service().answer(requestExport, { success: true, export: preparing }));
    await expectAccessible();
    await page.user.click(screen.getByRole('button', { name: 'Request my data' }));
    expect(await screen.findByText('We are preparing your file')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: /data/i })).toHaveFocus();
    page.api.answer(getPrivacy, { ...overview, export: ready });
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', `/api/users/privacy/export/${ready.id}`);
    expect(screen.getByText(/until Nov 29, 2026/)).toBeInTheDocument();
    await expectAccessible();
  });

  it.each([
    ['TOO_MANY_ATTEMPTS', 429, 'Too many attempts'],
    ['INTERNAL', 500, 'failed'],
  ])('says so when asking fails with %s, and can be asked again', async (code, status, words) => {
    const page = await open(service().fail(requestExport, code, status));
    await page.user.click(screen.getByRole('button', { name: 'Request my data' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    page.api.answer(requestExport, { success: true, export: preparing });
    await page.user.click(screen.getByRole('button', { name: 'Request my data' }));
    expect(await screen.findByText('We are preparing your file')).toBeInTheDocument();
  });

  it('says when it could not be made', async () => {
    await open(service({ export: { ...preparing, state: 'failed' } }));
    expect(screen.getByText(/could not be prepared/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request my data' })).toBeInTheDocument();
  });
});

describe('advertising', () => {
  it('is switched by channel, with its history', async () => {
    const page = await open();
    const night = screen.getByRole('switch', { name: /at night/ });
    expect(night).not.toBeChecked();
    page.api.answer(setMarketing, {
      ...overview,
      marketing: overview.marketing.map((one) => ({ ...one, isGranted: true })),
      history: [
        { ...overview.history[0]!, channel: 'email-night', at: '2026-11-23T00:00:00.000Z' },
        ...overview.history,
      ],
    });
    await page.user.click(night);
    await waitFor(() => expect(night).toBeChecked());
    expect(bodiesOf(page, setMarketing)).toEqual([{ channel: 'email-night', isGranted: true }]);
    await page.user.click(screen.getByText('History of my consents'));
    const entries = within(screen.getByRole('region', { name: 'What we send you' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('Advertising, E-mail at night (21:00–08:00): agreed'),
      expect.stringContaining('Advertising, E-mail: agreed'),
      expect.stringContaining('Use of personal data: agreed'),
      expect.stringMatching(/^Terms of Service: agreed.*version 1\.0$/),
    ]);
  });

  it('takes a second switch while the first is being saved', async () => {
    let finish = (): void => undefined;
    const both = overview.marketing.map((one) => ({ ...one, isGranted: !one.isGranted }));
    const api = service().answer(setMarketing, () => overview);
    const page = await open(api);
    api.answer(
      setMarketing,
      () =>
        new Promise<PrivacyOverview>((resolve) => (finish = () => resolve({ ...overview, marketing: both }))),
    );
    const night = screen.getByRole('switch', { name: /at night/ });
    await page.user.click(night);
    await page.user.click(screen.getByRole('switch', { name: /^E-mail(?! at)/ }));
    await waitFor(() => expect(bodiesOf(page, setMarketing)).toHaveLength(1));
    finish();
    await waitFor(() =>
      expect(bodiesOf(page, setMarketing)).toEqual([
        { channel: 'email-night', isGranted: true },
        { channel: 'email', isGranted: false },
      ]),
    );
    finish();
    await waitFor(() => expect(screen.getByRole('switch', { name: /^E-mail(?! at)/ })).not.toBeChecked());
  });

  it('at night needs the one by day', async () => {
    await open(service({ marketing: overview.marketing.map((one) => ({ ...one, isGranted: false })) }));
    expect(screen.getByRole('switch', { name: /at night/ })).toBeDisabled();
  });

  it('goes back to what it was when the change was not saved', async () => {
    const page = await open(service().fail(setMarketing, 'NETWORK'));
    const email = screen.getByRole('switch', { name: /^E-mail(?! at)/ });
    await page.user.click(email);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(email).toBeChecked();
  });
});

describe('deleting the account', () => {
  const begin = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    return screen.findByRole('dialog', { name: 'Delete your account?' });
  };

  it('tells what is kept, asks for the password, and leads home signed out', async () => {
    document.cookie = 'lectern-signed-in=1; Path=/; Secure';
    const page = await open(service().answer(deleteAccount, { success: true }));
    expect(screen.getByText('Payments and supplies', { exact: false })).toHaveTextContent('5 years');
    expect(screen.getByText('Access records', { exact: false })).toHaveTextContent('3 months');
    const dialog = await begin(page);
    await expectAccessible();
    const confirm = within(dialog).getByRole('button', { name: 'Delete permanently' });
    expect(confirm).toBeDisabled();
    await page.user.type(within(dialog).getByLabelText('Password'), 'Tidal-Copper-48');
    await page.user.click(confirm);
    await waitFor(() => expect(page.address()).toMatch(/^\/en\/?$/));
    expect(bodiesOf(page, deleteAccount)).toEqual([{ password: 'Tidal-Copper-48' }]);
    expect(document.cookie).not.toContain('lectern-signed-in');
    expect(toastStore.getState().toast?.title).toBe(
      'Your account has been deleted. Thank you for your time with us.',
    );
  });

  it.each([
    ['ACCOUNT_HAS_DUTIES', 409, 'hand over their duties first'],
    ['TOO_MANY_ATTEMPTS', 429, 'Too many attempts'],
    ['NETWORK', 0, 'The connection failed.'],
  ])('keeps the dialog and what was typed when it fails with %s', async (code, status, words) => {
    const page = await open(service().fail(deleteAccount, code, status));
    const dialog = await begin(page);
    await page.user.type(within(dialog).getByLabelText('Password'), 'Tidal-Copper-48');
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
    expect(within(dialog).getByLabelText('Password')).toHaveValue('Tidal-Copper-48');
  });

  it('marks the field when the password is wrong, and forgets both when the dialog is left', async () => {
    const page = await open(service().fail(deleteAccount, 'INVALID_CREDENTIALS', 401));
    const dialog = await begin(page);
    await page.user.type(within(dialog).getByLabelText('Password'), 'Tidal-Copper-48');
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Password')).toBeInvalid());
    expect(within(dialog).getByLabelText('Password')).toHaveAccessibleDescription(
      'The password is not correct.',
    );
    await page.user.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await begin(page);
    expect(within(again).getByLabelText('Password')).toHaveValue('');
    expect(within(again).getByLabelText('Password')).not.toHaveAccessibleDescription();
  });

  it('cannot be left while it is under way', async () => {
    const page = await open(service().answer(deleteAccount, () => new Promise<never>(() => undefined)));
    const dialog = await begin(page);
    await page.user.type(within(dialog).getByLabelText('Password'), 'Tidal-Copper-48');
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(bodiesOf(page, deleteAccount)).toHaveLength(1));
    expect(within(dialog).getByRole('button', { name: 'Keep my account' })).toBeDisabled();
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Password')).toHaveValue('Tidal-Copper-48');
  });

  it('asks for a mailed code where there is no password', async () => {
    const api = service({ hasPassword: false })
      .answer(sendDeletionCode, { success: true })
      .answer(deleteAccount, { success: true });
    const page = await open(api);
    const dialog = await begin(page);
    expect(within(dialog).getByLabelText('Verification code')).toBeDisabled();
    await page.user.click(within(dialog).getByRole('button', { name: 'Send code' }));
    expect(await within(dialog).findByRole('button', { name: /60/ })).toBeDisabled();
    expect(within(dialog).getByLabelText('Verification code')).toHaveFocus();
    await page.user.type(within(dialog).getByLabelText('Verification code'), '12a3456');
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(bodiesOf(page, deleteAccount)).toEqual([{ code: '123456' }]));
  });

  it('is left again', async () => {
    const page = await open();
    const dialog = await begin(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('leads to us for what no form changes', async () => {
  await open();
  const rights = within(screen.getByRole('region', { name: 'Correct your details, or stop their use' }));
  expect(rights.getByRole('link', { name: 'Send a request' })).toHaveAttribute(
    'href',
    '/en/contact?subject=privacy',
  );
});

it('can be loaded again', async () => {
  const page = await open(service().fail(getPrivacy, 'UNAVAILABLE', 503));
  page.api.answer(getPrivacy, overview);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Request my data' })).toBeInTheDocument();
});
