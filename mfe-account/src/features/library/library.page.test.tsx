import { listDevices, removeDevice, removeOtherDevices, type SignedInDevice } from '@lectern/contracts';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const device = (id: string, change: Partial<SignedInDevice> = {}): SignedInDevice => ({
  id,
  isCurrent: false,
  kind: 'phone',
  browser: 'Safari',
  system: 'iOS',
  signedInAt: '2026-10-20T03:00:00.000Z',
  lastSeenAt: '2026-11-01T03:00:00.000Z',
  ...change,
});
const mine = device('d1', { isCurrent: true, kind: 'computer', browser: 'Chrome', system: 'Windows' });
const service = () =>
  createFakeApi()
    .answer(listDevices, {
      devices: [mine, device('d2'), device('d3', { browser: '', system: '', kind: 'unknown' })],
    })
    .answer(removeDevice, { success: true })
    .answer(removeOtherDevices, { success: true });
const open = (api = service()) =>
  openPage('account.library', { address: '/en/my?tab=devices', api, session: signedIn() });

describe('my devices', () => {
  it('are listed, the present one marked and not to be ended here', async () => {
    await open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('This device')).toBeInTheDocument();
    expect(screen.getByText('Phone · Last used Nov 1, 2026', { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign out Chrome · Windows' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign out Unknown device' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('are signed out one by one, or all others at once', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari · iOS' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(api.calls.at(-1)?.params).toEqual({ deviceId: 'd2' });
    await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Sign out/ })).not.toBeInTheDocument();
  });

  it('stay listed when signing out failed', async () => {
    const { user } = await open(service().fail(removeDevice, 'NETWORK'));
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari · iOS' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The network did not answer.');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('can be asked for again', async () => {
    const api = service().fail(listDevices, 'INVALID_RESPONSE', 500);
    const { user } = await open(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your devices could not be loaded');
    api.answer(listDevices, { devices: [mine] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });
});
