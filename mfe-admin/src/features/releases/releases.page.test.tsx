import { passSecondStep } from '@lectern/contracts-identity';
import {
  confirmPromotionAsStaff,
  listReleaseOverview,
  promoteReleaseAsStaff,
  rollBackRemoteAsStaff,
  tryReleaseAsStaff,
  unblockReleaseAsStaff,
  type RemoteOverview,
} from '@lectern/contracts-releases';
import { createFakeApi, expectAccessible, expectConsole } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { NEW, OLD, release, remoteOverview } from '../../testing/release-builders.ts';

/** What identity answers to a right code. */
const PASSED = { success: true } as const;
const service = (...remotes: RemoteOverview[]) =>
  createFakeApi()
    .answer(listReleaseOverview, { remotes })
    .answer(promoteReleaseAsStaff, { sequence: 9, releaseId: NEW, isWaiting: false, isWithdrawn: false })
    .answer(rollBackRemoteAsStaff, { sequence: 9, releaseId: OLD, isWaiting: false, isWithdrawn: false });
const open = (api: ReturnType<typeof service>, role: 'owner' | 'viewer' = 'owner') =>
  openPage('admin.releases', { address: '/admin/releases', api, session: staff(role) });
const catalog = async () => within(await screen.findByRole('region', { name: 'catalog' }));
const running = remoteOverview({
  rollout: {
    releaseId: NEW,
    percent: 5,
    begunAt: '2026-11-20T04:00:00.000Z',
    health: [{ signal: 'failure', canary: { sessions: 40, bad: 1 }, stable: { sessions: 1_700, bad: 2 } }],
  },
});

it('shows what visitors get, the releases, and every decision with its reason and who decided', async () => {
  const decisions = [
    {
      at: '2026-11-20T05:00:00.000Z',
      kind: 'rolled-back' as const,
      releaseId: OLD,
      formerReleaseId: NEW,
      actor: 'staff:account-7',
      reason: 'Search stayed empty',
    },
    ...remoteOverview().decisions,
  ];
  const { container } = await open(service(remoteOverview({ decisions })));
  const card = await catalog();
  expect(card.getByText('All visitors get')).toHaveTextContent(OLD);
  expect(within(card.getByRole('list', { name: 'Releases' })).getAllByRole('listitem')[1]).toHaveTextContent(
    /1\.0\.0-0a1b2c3d Live.*Nov 20, 2026 12:00 KST · team-catalog · 118 kB/,
  );
  const [latest] = within(card.getByRole('list', { name: 'Decisions' })).getAllByRole('listitem');
  expect(latest).toHaveTextContent(/Rolled back.*1\.0\.0-0a1b2c3d.*1\.1\.0-4e5f6a7b.*Search stayed empty/);
  expect(within(latest!).getByRole('link', { name: 'Staff' })).toHaveAttribute(
    'href',
    '/admin/user-management?user=account-7',
  );
  await expectAccessible(container);
});

it('an owner gives a release to a share of the visitors, with a reason', async () => {
  const { user, api } = await open(service(remoteOverview()));
  await user.click((await catalog()).getByRole('button', { name: `Promote ${NEW}` }));
  const dialog = within(screen.getByRole('dialog', { name: `Promote ${NEW}?` }));
  await user.click(dialog.getByRole('radio', { name: '5%' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New filters');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = api.calls.find(({ body }) => body !== undefined);
  expect(sent).toMatchObject({
    params: { remote: 'catalog' },
    body: { releaseId: NEW, percent: 5, reason: 'New filters' },
  });
  expect(api.queriesOf(listReleaseOverview)).toHaveLength(2);
});

it('an owner tries a release before visitors get it, and the site opens with it', async () => {
  const api = service(remoteOverview()).answer(tryReleaseAsStaff, {
    releaseId: NEW,
    expiresAt: '2026-11-23T06:30:00.000Z',
  });
  const { user } = await open(api);
  await user.click((await catalog()).getByRole('button', { name: `Try it: ${NEW}` }));
  const dialog = within(screen.getByRole('dialog', { name: `Try ${NEW}?` }));
  await expectAccessible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Looking at the filters');
  expectConsole(/Not implemented: navigation/);
  await user.click(dialog.getByRole('button', { name: 'Open the site' }));
  await waitFor(() =>
    expect(api.calls.find(({ body }) => body !== undefined)).toMatchObject({
      endpoint: tryReleaseAsStaff,
      params: { remote: 'catalog' },
      body: { releaseId: NEW, reason: 'Looking at the filters' },
    }),
  );
});

it('an owner unblocks what votes alone have blocked; what a person blocked stays so', async () => {
  const releases = [
    { ...release(NEW, 'blocked'), mayUnblock: true },
    release('1.0.5-0a1b2c3d', 'blocked'),
    release(OLD),
  ];
  const api = service(remoteOverview({ releases })).answer(unblockReleaseAsStaff, { releaseId: NEW });
  const { user } = await open(api);
  const card = await catalog();
  expect(card.getAllByRole('button', { name: /^Unblock/ })).toHaveLength(1);
  await user.click(card.getByRole('button', { name: `Unblock ${NEW}` }));
  const dialog = within(screen.getByRole('dialog', { name: `Unblock ${NEW}?` }));
  await expectAccessible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Votes of one provider');
  await user.click(dialog.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.find(({ body }) => body !== undefined)).toMatchObject({
    endpoint: unblockReleaseAsStaff,
    params: { remote: 'catalog' },
    body: { releaseId: NEW, reason: 'Votes of one provider' },
  });
});

it('offers no trial of what is live, or of what takes two persons', async () => {
  await open(service(remoteOverview(), remoteOverview({ id: 'admin', needsTwo: true })));
  expect((await catalog()).queryByRole('button', { name: `Try it: ${OLD}` })).not.toBeInTheDocument();
  const admin = within(await screen.findByRole('region', { name: 'admin' }));
  expect(admin.queryByRole('button', { name: /^Try / })).not.toBeInTheDocument();
});

it('a rollout shows its share, grows only, and is stopped with a fresh code', async () => {
  const api = service(running)
    .fail(rollBackRemoteAsStaff, 'SECOND_STEP_STALE', 403)
    .answer(passSecondStep, PASSED);
  const { user } = await open(api);
  const card = await catalog();
  expect(card.getByRole('progressbar', { name: 'Share of the visitors' })).toHaveAttribute(
    'aria-valuenow',
    '5',
  );
  expect(card.getByRole('row', { name: /^Failed to load/ })).toHaveTextContent(
    /2\.5% \(1 of 40 sessions\)\s*0\.1% \(2 of 1,700 sessions\)/,
  );
  expect(card.queryByRole('button', { name: `Promote ${NEW}` })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Raise the share' }));
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['25', '100']);
  await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
  await user.click(card.getByRole('button', { name: 'Stop the rollout' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll catalog back?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Pages stay empty');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await user.type(await dialog.findByRole('textbox', { name: /authenticator/ }), '123456');
  api.answer(rollBackRemoteAsStaff, { sequence: 9, releaseId: OLD, isWaiting: false, isWithdrawn: false });
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([
    { releaseId: NEW, reason: 'Pages stay empty' },
    { code: '123456' },
    { releaseId: NEW, reason: 'Pages stay empty' },
  ]);
});

it('an owner withdraws a remote that has no release to go back to', async () => {
  const api = service(remoteOverview({ id: 'help', former: null }));
  const { user } = await open(api);
  const card = within(await screen.findByRole('region', { name: 'help' }));
  expect(card.queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw help from the site?' }));
  await expectAccessible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Every page is empty');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.find(({ body }) => body !== undefined)).toMatchObject({
    endpoint: rollBackRemoteAsStaff,
    params: { remote: 'help' },
    body: { releaseId: OLD, reason: 'Every page is empty', mayWithdraw: true },
  });
});

it('offers no withdrawal of a remote that two persons release', async () => {
  await open(service(remoteOverview({ id: 'admin', needsTwo: true, former: null })));
  const card = within(await screen.findByRole('region', { name: 'admin' }));
  expect(card.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('says why a release was refused, and keeps the reason', async () => {
  const api = service(remoteOverview()).fail(promoteReleaseAsStaff, 'ROLLOUTS_FULL', 409);
  const { user } = await open(api);
  await user.click((await catalog()).getByRole('button', { name: `Promote ${NEW}` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New filters');
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Two rollouts run already');
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('New filters');
});

const asked = (askedBy: string) =>
  remoteOverview({
    needsTwo: true,
    request: {
      releaseId: NEW,
      percent: 100,
      reason: 'New queue of tickets',
      askedBy,
      askedAt: '2026-11-20T04:00:00.000Z',
    },
  });

it('a release that waits is confirmed by a second person', async () => {
  const api = service(asked('team-admin')).answer(confirmPromotionAsStaff, {
    sequence: 9,
    releaseId: NEW,
    isWaiting: false,
    isWithdrawn: false,
  });
  const { user, container } = await open(api);
  const card = await catalog();
  expect(card.getByText('New queue of tickets')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(card.getByRole('button', { name: 'Confirm' }));
  const dialog = within(screen.getByRole('dialog', { name: `Confirm ${NEW}?` }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Looked through');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.find(({ body }) => body !== undefined)?.body).toEqual({
    releaseId: NEW,
    reason: 'Looked through',
  });
});

it('the one who asked for a release is not offered to confirm it', async () => {
  await open(service(asked('staff:staff-1')));
  const card = await catalog();
  expect(card.getByText(/You asked for it/)).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

it('a viewer reads and is offered no act', async () => {
  await open(service(running), 'viewer');
  const card = await catalog();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('says when nothing was published, and when the service does not answer', async () => {
  const { container, unmount } = await open(service());
  expect(await screen.findByText('Nothing has been published yet')).toBeInTheDocument();
  await expectAccessible(container);
  unmount();
  await open(createFakeApi().fail(listReleaseOverview, 'UNAVAILABLE', 503));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
