import { findStaffStreamKey, getLectureHistory } from '@lectern/contracts-catalog';
import {
  getStaffLive,
  getStaffLiveHistory,
  listStaffPolls,
  type StaffLive,
} from '@lectern/contracts-learning';
import { createFakeApi } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { staffLive } from '../../testing/live-builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { actsOf } from './live-acts.ts';

const line = (day: string, action: string) => ({
  ...{ id: day, at: `2026-12-2${day}T01:00:00.000Z`, action, actorName: 'Lee Anna', isOfSite: false },
  ...{ reason: 'As agreed', before: null, after: null },
});
async function openOne(change: Partial<StaffLive>) {
  const api = createFakeApi()
    .answer(getStaffLive, { lecture: staffLive(change), attendees: [], next: null })
    .answer(listStaffPolls, { polls: [] })
    .answer(findStaffStreamKey, { madeAt: null, endedAt: null })
    .answer(getStaffLiveHistory, { history: [line('2', 'live-lecture-directed')], isHistoryCut: false })
    .answer(getLectureHistory, { history: [line('3', 'live-lecture-moved')], isHistoryCut: false });
  const page = await openPage('admin.live-lecture', {
    address: '/admin/lecture-management/live/course-1/lecture-1',
    api,
    session: staff('content'),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, api };
}
const group = () => screen.getByRole('group', { name: 'What to do with this lecture' });

it.each([
  { state: 'preparing' },
  { state: 'scheduled' },
  { state: 'live', order: 'begin' },
  { state: 'ended', order: 'end' },
  { state: 'cancelled', order: 'cancel' },
] as const)('gives each act of a lecture that is $state a key of its own', async (change) => {
  await openOne(change);
  const keys = within(group())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-keyshortcuts'));
  expect(keys).toHaveLength(actsOf(staffLive(change)).length);
  expect(keys).not.toContain(null);
  // The page has other keys: those of its list, and T for today.
  expect(new Set([...keys, 'J', 'K', 'O', 'X', 'T']).size).toBe(keys.length + 5);
});

it('only asks when a key is pressed, and lists the keys', async () => {
  const { user, api } = await openOne({ state: 'scheduled' });
  await user.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keys' }));
  const here = within(list.getByRole('region', { name: 'Decisions here' }));
  for (const name of within(group()).getAllByRole('button'))
    expect(here.getByText(name.textContent)).toBeVisible();
  await user.keyboard('{Escape}');
  const calls = api.calls.length;
  await user.keyboard('b');
  const dialog = within(await screen.findByRole('dialog', { name: 'Begin this lecture now?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'cmb');
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('cmb');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(api.calls).toHaveLength(calls);
});

it('rests while a code of a guest is typed', async () => {
  const { user } = await openOne({ state: 'scheduled', type: 'onsite' });
  const field = screen.getAllByRole('textbox')[0]!;
  await user.type(field, 'bmc');
  expect(field).toHaveValue('bmc');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stands on a page that tells who did what with the lecture, and why', async () => {
  await openOne({ state: 'scheduled' });
  const acts = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(acts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Live lecture moved · Lee Anna.*As agreed/),
    expect.stringMatching(/^Live lecture begun, ended or cancelled · Lee Anna.*As agreed/),
  ]);
});
