import { logout } from '@lectern/contracts-core';
import { type Lecture, listLectures } from '@lectern/contracts-catalog';
import {
  listDevices,
  removeDevice,
  removeOtherDevices,
  type SignedInDevice,
} from '@lectern/contracts-identity';
import { getLearningStats, listEnrolledLectures, listPlayingDevices } from '@lectern/contracts-learning';
import { toastStore } from '@lectern/shell-api/host';
import { enrolledCourse, learningStats } from '@lectern/contracts-learning/samples';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
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
const learner = (courses = [enrolledCourse('fillers')]) =>
  createFakeApi()
    .answer(listEnrolledLectures, { lectures: courses, totalProgress: 40, certificatesCount: 1 })
    .answer(getLearningStats, learningStats());
const service = () =>
  learner()
    .answer(listDevices, {
      devices: [mine, device('d2'), device('d3', { browser: '', system: '', kind: 'unknown' })],
    })
    .answer(listPlayingDevices, { devices: [], most: 2, removalsLeft: 3 })
    .answer(removeDevice, { success: true })
    .answer(removeOtherDevices, { success: true });
const open = (api = service()) =>
  openPage('account.library', { address: '/en/my?tab=devices', api, session: signedIn() });

const signIns = async () => within(await screen.findByRole('list', { name: 'Where you are logged in' }));
const rows = async () => (await signIns()).findAllByRole('listitem');

describe('my devices', () => {
  it('are listed, the present one marked and not to be ended here', async () => {
    await open();
    expect(await rows()).toHaveLength(3);
    expect(screen.getByText('This device')).toBeInTheDocument();
    expect((await rows())[1]).toHaveTextContent(/PhoneLogged in Oct 20, 2026Last used Nov 1, 2026/);
    expect(screen.queryByRole('button', { name: 'Log out Chrome · Windows' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log out Unknown device' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('are signed out one by one, or all others at once', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('button', { name: 'Log out Safari · iOS' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Where you are logged in' })).getAllByRole('listitem'),
      ).toHaveLength(2),
    );
    expect(api.calls.at(-1)?.params).toEqual({ deviceId: 'd2' });
    await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Where you are logged in' })).getAllByRole('listitem'),
      ).toHaveLength(1),
    );
    const devices = await signIns();
    expect(devices.queryByRole('button', { name: /Log out/ })).not.toBeInTheDocument();
  });

  it('stay listed when signing out failed', async () => {
    const { user } = await open(service().fail(removeDevice, 'NETWORK'));
    await user.click(await screen.findByRole('button', { name: 'Log out Safari · iOS' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The device was not logged out. Please try again.',
    );
    expect(
      within(screen.getByRole('list', { name: 'Where you are logged in' })).getAllByRole('listitem'),
    ).toHaveLength(3);
  });

  it('can be asked for again', async () => {
    const api = service().fail(listDevices, 'INVALID_RESPONSE', 500);
    const { user } = await open(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your devices could not be loaded');
    api.answer(listDevices, { devices: [mine] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});

const lecture: Lecture = {
  id: 'l1',
  curriculum_id: 'c1',
  position: 1,
  title_ko: '보톡스 기초',
  title_en: 'Botulinum basics',
  description_ko: '',
  description_en: '',
  duration: 1_860,
  type: '2d',
  is_preview: false,
  media_data: { videos: [] },
  thumbnail: null,
  category: 'botox',
  instructor: 'Kim Seoyeon',
  instructor_id: 'user-1',
};
const openMy = (address: string, api = learner([])) =>
  openPage('account.library', {
    address,
    api,
    session: signedIn(),
    onSessionCheck: () => ({ status: 'signed-out' }),
  });

describe('my page', () => {
  it('asks for no licence while one is looked at', async () => {
    const session = signedIn();
    if (session.status !== 'signed-in') throw new Error('Nobody is signed in');
    await openPage('account.library', {
      address: '/en/my',
      api: learner([]),
      session: { ...session, user: { ...session.user, licenseState: 'pending' } },
    });
    expect(await screen.findByText('We are reviewing your document')).toBeInTheDocument();
    expect(screen.queryByText('Verify your licence to watch lectures')).not.toBeInTheDocument();
  });

  it('says honestly that there are no courses, and leads to them and to the account', async () => {
    await openMy('/en/my');
    expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/en/search');
    const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/my/edit-profile',
      '/en/my/certificates',
      '/en/my/upload-license',
      '/en/my/privacy',
      '/en/my/two-step',
    ]);
    expect(screen.getByText('Verify your licence to watch lectures')).toBeInTheDocument();
    await expectAccessible();
  });

  it('lists the lectures somebody teaches, each leading to its player', async () => {
    const api = createFakeApi().answer(listLectures, {
      success: true,
      results: [lecture, { ...lecture, id: 'l2', curriculum_id: null, title_en: 'Alone' }],
    });
    await openMy('/en/my?tab=teaching', api);
    const link = await screen.findByRole('link', { name: 'Botulinum basics' });
    expect(link).toHaveAttribute('href', '/en/lecture/player/c1/l1');
    expect(screen.getByRole('link', { name: 'Alone' })).toHaveAttribute('href', '/en/lecture/player/l2');
    expect(api.queriesOf(listLectures)).toEqual([{ lang: 'en', instructor_id: 'user-1' }]);
    await expectAccessible();
  });

  it('says when somebody teaches nothing, and asks again after a failure', async () => {
    const api = createFakeApi().fail(listLectures, 'UNAVAILABLE', 503);
    const { user } = await openMy('/en/my?tab=teaching', api);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    api.answer(listLectures, { success: true, results: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No lectures yet' })).toBeInTheDocument();
  });

  it('keeps the tab in the address', async () => {
    const { user, address } = await openMy('/en/my', service());
    await user.click(await screen.findByRole('tab', { name: 'My devices' }));
    expect(address()).toBe('/en/my?tab=devices');
    await user.click(screen.getByRole('tab', { name: 'Learning' }));
    expect(address()).toBe('/en/my');
  });

  it('logs out and goes to the login page in the language of the page', async () => {
    const api = learner([]).answer(logout, { success: true });
    const { user, address } = await openMy('/ko/my', api);
    await user.click(await screen.findByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(address()).toBe('/ko/login'));
    expect(api.calls.at(-1)?.endpoint.path).toBe('/api/auth/logout');
  });

  it('logs out here also when nobody answers, and says so', async () => {
    document.cookie = 'lectern-signed-in=1; Path=/; Secure';
    const { user, address } = await openMy('/en/my', learner([]).fail(logout, 'NETWORK'));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/en/login'));
    expect(document.cookie).not.toContain('lectern-signed-in');
    expect(toastStore.getState().toast?.title).toContain('did not reach the server');
  });
});
