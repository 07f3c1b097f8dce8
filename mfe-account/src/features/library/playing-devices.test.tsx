import { listDevices } from '@lectern/contracts-identity';
import { listPlayingDevices, type PlayingDevice, removePlayingDevice } from '@lectern/contracts-learning';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const device = (deviceId: string, change: Partial<PlayingDevice> = {}): PlayingDevice => ({
  deviceId,
  name: `Chrome · ${deviceId}`,
  kind: 'computer',
  registeredAt: '2026-10-01T03:00:00.000Z',
  lastUsedAt: '2026-11-01T03:00:00.000Z',
  isCurrent: false,
  isPlaying: false,
  ...change,
});
const three = [
  device('Windows', { isCurrent: true, isPlaying: true }),
  device('macOS'),
  device('Android', { kind: 'mobile' }),
];
const service = (devices = three, removalsLeft = 2) =>
  createFakeApi()
    .answer(listDevices, { devices: [] })
    .answer(listPlayingDevices, { devices, most: 2, removalsLeft })
    .answer(removePlayingDevice, { success: true });
const open = (api = service(), address = '/en/my?tab=devices') =>
  openPage('account.library', { address, api, session: signedIn() });
const players = async () => within(await screen.findByRole('list', { name: 'Devices for watching' }));

describe('devices for watching', () => {
  it('stand apart from sign-ins, with how many places are taken', async () => {
    await open();
    const list = await players();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('Computers 2 of 2')).toBeInTheDocument();
    expect(screen.getByText('Mobile devices 1 of 2')).toBeInTheDocument();
    expect(list.getByText('Playing')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('are removed after a question, as removals are few', async () => {
    const { user, api } = await open();
    const list = await players();
    await user.click(list.getByRole('button', { name: 'Remove Chrome · macOS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Chrome · macOS”?' }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(api.calls.at(-1)?.params).toEqual({ deviceId: 'macOS' });
    expect(screen.getByText('You can remove 1 more device within 30 days.')).toBeInTheDocument();
  });

  it('cannot be removed when the removals are used up', async () => {
    await open(service(three, 0));
    const list = await players();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(/You have removed three devices in 30 days/)).toBeInTheDocument();
  });

  it('stay when a removal is refused, and say why', async () => {
    const { user } = await open(service().fail(removePlayingDevice, 'DEVICE_REMOVALS_USED', 409));
    await user.click((await players()).getByRole('button', { name: 'Remove Chrome · macOS' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have removed three devices');
    expect((await players()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('can be asked for again, and may be none yet', async () => {
    const api = service([], 3).fail(listPlayingDevices, 'NETWORK');
    const { user } = await open(api, '/ko/my?tab=devices');
    expect(await screen.findByText('강의를 보는 기기를 불러오지 못했어요')).toBeInTheDocument();
    api.answer(listPlayingDevices, { devices: [], most: 2, removalsLeft: 3 });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('아직 강의를 재생한 기기가 없어요.')).toBeInTheDocument();
  });
});
