import { endStreamKey, findStaffStreamKey, getLectureHistory, moveLecture } from '@lectern/contracts-catalog';
import { endPresence, keepPresence } from '@lectern/contracts-identity';
import {
  checkInAttendee,
  closeLivePoll,
  directLiveLecture,
  getStaffLive,
  getStaffLiveHistory,
  listStaffLive,
  listStaffPolls,
  openLivePoll,
  type StaffLive,
} from '@lectern/contracts-learning';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { liveAttendee, staffLive } from '../../testing/live-builders.ts';
import { openPage } from '../../testing/open-page.ts';

const LIST = '/admin/lecture-management/live';

const listed = (items: StaffLive[], change: object = {}) => ({
  items,
  next: null,
  count: items.length,
  isCapped: false,
  size: 20,
  ...change,
});
async function openList(api: FakeApi, search = '') {
  const page = await openPage('admin.live', { address: `${LIST}${search}`, api, session: staff('content') });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const detail = (change: Partial<StaffLive> = {}, attendees = [liveAttendee()]) =>
  createFakeApi()
    .answer(getStaffLive, { lecture: staffLive(change), attendees, next: 'key-40' })
    .answer(listStaffPolls, { polls: [] })
    .answer(findStaffStreamKey, { madeAt: null, endedAt: null })
    .answer(directLiveLecture, { lectureId: 'lecture-1', state: 'live', sequence: 0 })
    .answer(moveLecture, {
      lectureId: 'lecture-1',
      startsAt: '2026-12-25T01:00:00.000Z',
      endsAt: '2026-12-25T02:00:00.000Z',
    });
async function openOne(api: FakeApi, search = '') {
  const page = await openPage('admin.live-lecture', {
    address: `${LIST}/course-1/lecture-1${search}`,
    api,
    session: staff('content'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const actNames = () =>
  within(screen.getByRole('group', { name: 'What to do with this lecture' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const sentTo = (api: FakeApi, path: string) =>
  api.calls.flatMap(({ endpoint, body }) => (endpoint.path === path && body !== undefined ? [body] : []));

it('lists lectures with state, Korean times, instructor and attendance, and opens each', async () => {
  const api = createFakeApi().answer(
    listStaffLive,
    listed([staffLive({ state: 'live', order: 'begin', attended: 12, questions: 3 })]),
  );
  const { container } = await openList(api);
  expect(api.queriesOf(listStaffLive)).toEqual([{}]);
  const link = screen.getByRole('link', { name: 'Fillers live: Session 1' });
  expect(link).toHaveAttribute('href', `${LIST}?open=course-1%2Flecture-1`);
  expect(link.closest('tr')).toHaveTextContent(
    /Dec 24, 2026 10:00–11:00 KST.*Live.*Changed by staff.*Doyun Lee.*12.*3/,
  );
  await expectAccessible(container);
});

it('warns of a room in which more people have a place than it holds', async () => {
  const room = { type: 'onsite' as const, seats: 10 };
  const lectures = [
    staffLive({ ...room, taken: 12 }),
    staffLive({ ...room, taken: 10, lectureId: 'lecture-2', title_en: 'Session 2' }),
  ];
  await openList(createFakeApi().answer(listStaffLive, listed(lectures)));
  expect(screen.getAllByText(/^Overbooked/)).toHaveLength(1);
  expect(screen.getByText('Overbooked: 12 people, 10 seats')).toBeVisible();
  expect(screen.getByText('10 / 10')).toBeVisible();
});

const line = (id: string, minute: number, own: object) => ({
  ...{ id, at: `2026-12-20T01:0${minute}:00.000Z`, actorName: 'Yuna Jung', isOfSite: false },
  ...{ reason: 'As agreed', before: null, after: null, action: 'live-lecture-directed' },
  ...own,
});
const withPanel = (change: Partial<StaffLive> = {}) =>
  detail(change)
    .answer(listStaffLive, listed([staffLive(change), staffLive({ lectureId: 'lecture-2' })]))
    .answer(getStaffLiveHistory, {
      history: [
        line('9', 5, { more: { order: 'cancel' }, reason: 'The doctor is ill' }),
        line('8', 1, { action: 'live-poll-opened', reason: '', more: { question: 'Which needle?' } }),
      ],
      isHistoryCut: false,
    })
    .answer(getLectureHistory, {
      history: [line('3', 3, { action: 'live-lecture-moved', more: { at: '2026-12-24T01:00:00.000Z' } })],
      isHistoryCut: false,
    });
const panelNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows a lecture beside the list: facts, counts, who did what in both services, colleagues, and the way to its page', async () => {
  const api = withPanel({ attended: 12, present: 3, questions: 2, messages: 40 })
    .answer(keepPresence, { others: [{ name: 'Lee Anna', since: '2026-12-20T05:05:00.000Z' }] })
    .answer(endPresence, { success: true });
  const { user, address } = await openPage('admin.live', {
    address: LIST,
    api,
    session: staff('content'),
    withPresence: true,
  });
  await user.click((await screen.findAllByRole('link', { name: 'Fillers live: Session 1' }))[0]!);
  expect(address()).toBe(`${LIST}?open=course-1%2Flecture-1`);
  const panel = await panelNamed('Fillers live: Session 1');
  expect(panel.getByRole('region', { name: 'Facts' })).toHaveTextContent(
    /Dec 24, 2026 10:00–11:00 KST.*Online.*Doyun Lee.*Fillers live/,
  );
  expect(panel.getByRole('region', { name: 'Counts' })).toHaveTextContent(
    /Attended12There now3Questions2Messages40/,
  );
  const history = within(panel.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(history).toHaveLength(3);
  expect(history[0]).toHaveTextContent(
    /begun, ended or cancelled · Yuna Jung.*Cancel the lecture.*The doctor is ill/,
  );
  expect(history[1]).toHaveTextContent(/Live lecture moved.*at Dec 24, 2026 10:00 KST.*As agreed/);
  expect(history[2]).toHaveTextContent(/Poll asked in a live lecture.*Which needle\?/);
  expect(panel.getByRole('link', { name: 'Open its page' })).toHaveAttribute(
    'href',
    `${LIST}/course-1/lecture-1`,
  );
  expect(await panel.findByText(/^Lee Anna is looking at this now/)).toBeVisible();
  expect(api.calls.find(({ endpoint }) => endpoint === keepPresence)?.params).toEqual({
    kind: 'lecture',
    id: 'lecture-1',
  });
  await expectAccessible();
});

it('is directed from the panel, which then shows how the lecture stands', async () => {
  const api = withPanel();
  const { user } = await openList(api, '?open=course-1%2Flecture-1');
  const panel = await panelNamed('Fillers live: Session 1');
  await user.click(panel.getByRole('button', { name: 'Begin now' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Begin this lecture now?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The doctor is ready');
  api.answer(getStaffLive, {
    lecture: staffLive({ state: 'live', order: 'begin' }),
    attendees: [],
    next: null,
  });
  await user.click(dialog.getByRole('button', { name: 'Begin the lecture' }));
  expect(await panel.findByRole('button', { name: 'End' })).toBeVisible();
  expect(sentTo(api, directLiveLecture.path)).toEqual([{ order: 'begin', reason: 'The doctor is ready' }]);
});

it('tells of a lecture at a place how full it is, and of no chat; tells that the history cannot be read', async () => {
  const api = withPanel({ type: 'onsite', seats: 10, taken: 4 }).fail(getLectureHistory, 'UNAVAILABLE', 503);
  await openList(api, '?open=course-1%2Flecture-1');
  const panel = await panelNamed('Fillers live: Session 1');
  const counts = panel.getByRole('region', { name: 'Counts' });
  expect(counts).toHaveTextContent('4 / 10');
  expect(counts).not.toHaveTextContent('Questions');
  expect(panel.getByText('The history cannot be loaded at the moment.')).toBeVisible();
});

it.each(['course-1%2Fgone', 'lecture-1'])('says that a lecture cannot be shown: %s', async (open) => {
  const api = withPanel().fail(getStaffLive, 'LECTURE_NOT_FOUND', 404);
  await openList(api, `?open=${open}`);
  expect((await panelNamed('Live lecture')).getByText('This lecture cannot be shown')).toBeVisible();
});

it('shows the ended and cancelled ones apart, and what is empty', async () => {
  const api = createFakeApi().answer(listStaffLive, listed([]));
  const { user, address, container } = await openList(api, '?view=ended');
  expect(screen.getByText('No live lecture has ended in the last 90 days')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/admin/live/export?view=ended',
  );
  await expectAccessible(container);
  await user.click(screen.getByRole('link', { name: 'Cancelled' }));
  await waitFor(() => expect(address()).toBe(`${LIST}?view=cancelled`));
  expect(await screen.findByText('No live lecture was cancelled')).toBeInTheDocument();
});

it('begins with the next, and of the ended with the latest; is narrowed and paged by key, all of it in the address', async () => {
  const api = createFakeApi().answer(listStaffLive, listed([staffLive()], { next: 'cursor' }));
  const { user, address } = await openList(api, '?type=live');
  const time = () => screen.getByRole('columnheader', { name: 'Time' });
  expect(time()).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    `${LIST}?type=live&after=cursor`,
  );
  await user.click(screen.getByRole('button', { name: 'Time' }));
  await waitFor(() => expect(address()).toBe(`${LIST}?type=live&order=desc`));
  await user.click(screen.getByRole('link', { name: 'Ended' }));
  await waitFor(() => expect(address()).toBe(`${LIST}?type=live&view=ended`));
  expect(time()).toHaveAttribute('aria-sort', 'descending');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'On site');
  await user.type(screen.getByRole('searchbox'), 'fillers{Enter}');
  await waitFor(() =>
    expect(api.queriesOf(listStaffLive).at(-1)).toEqual({ q: 'fillers', type: 'onsite', view: 'ended' }),
  );
});

it.each([
  ['preparing', null, ['Move', 'Cancel the lecture']],
  ['scheduled', null, ['Begin now', 'Move', 'Cancel the lecture']],
  ['live', null, ['End', 'Lengthen', 'Cancel the lecture']],
  ['live', 'begin', ['End', 'Lengthen', 'Follow the planned times', 'Cancel the lecture']],
  ['ended', 'end', ['Follow the planned times', 'Move']],
  ['ended', null, ['Move']],
  ['cancelled', 'cancel', ['Follow the planned times']],
] as const)('offers for a lecture that is %s (said: %s) what can be done', async (state, order, names) => {
  await openOne(detail({ state, order }));
  expect(actNames()).toEqual(names);
});

it('cancels a lecture once its day was typed: mails about it are out at once', async () => {
  const api = detail({ startsAt: '2026-12-23T16:00:00.000Z' });
  const { user } = await openOne(api);
  await user.click(screen.getByRole('button', { name: 'Cancel the lecture' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this lecture?' }));
  const confirm = dialog.getByRole('button', { name: 'Cancel the lecture' });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The doctor is ill');
  const field = dialog.getByRole('textbox', { name: /Type “2026-12-24” to go on/ });
  await user.type(field, '2026-12-23');
  expect(confirm).toBeDisabled();
  await user.clear(field);
  await user.type(field, ' 2026-12-24 ');
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(api, directLiveLecture.path)).toEqual([{ order: 'cancel', reason: 'The doctor is ill' }]);
});

it('begins a lecture by keyboard, with a reason, and shows how it stands then', async () => {
  const api = detail();
  const { user } = await openOne(api);
  screen.getByRole('button', { name: 'Begin now' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Begin this lecture now?' }));
  expect(dialog.getByRole('button', { name: 'Begin the lecture' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The doctor is ready');
  await expectAccessible();
  api.answer(getStaffLive, {
    lecture: staffLive({ state: 'live', order: 'begin' }),
    attendees: [],
    next: null,
  });
  dialog.getByRole('button', { name: 'Begin the lecture' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'End' })).toBeInTheDocument();
  expect(sentTo(api, directLiveLecture.path)).toEqual([{ order: 'begin', reason: 'The doctor is ready' }]);
});

it('ends the stream key by keyboard, with a reason, and shows since when it is ended', async () => {
  const made = { madeAt: '2026-12-20T01:00:00.000Z', endedAt: null };
  const ended = { ...made, endedAt: '2026-12-24T01:05:00.000Z' };
  const api = detail({ state: 'live' }).answer(findStaffStreamKey, made).answer(endStreamKey, ended);
  const { user } = await openOne(api);
  const panel = within(screen.getByRole('region', { name: 'Stream key' }));
  expect(panel.getByText(/A key is in use since Dec 20, 2026 10:00 KST/)).toBeVisible();
  panel.getByRole('button', { name: 'End the stream key' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'End the stream key of this lecture?' }));
  expect(dialog.getByRole('button', { name: 'End the key' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The key was shown on a stream');
  await expectAccessible();
  api.answer(findStaffStreamKey, ended);
  await user.click(dialog.getByRole('button', { name: 'End the key' }));
  expect(await panel.findByText(/Staff ended the key on Dec 24, 2026 10:05 KST/)).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
  expect(sentTo(api, endStreamKey.path)).toEqual([{ reason: 'The key was shown on a stream' }]);
});

it('says that no key was made, or that it could not be looked up, and has none for a lecture at a place', async () => {
  const { unmount } = await openOne(detail());
  expect(screen.getByText('No key was made yet.')).toBeVisible();
  unmount();
  const { unmount: leave } = await openOne(detail().fail(findStaffStreamKey, 'UNAVAILABLE', 503));
  expect(screen.getByText('The stream key could not be looked up. Please refresh.')).toBeVisible();
  leave();
  await openOne(detail({ type: 'onsite' }));
  expect(screen.queryByRole('region', { name: 'Stream key' })).not.toBeInTheDocument();
});

it('moves a lecture to a date in Korean time, and refuses an end before the start and a start in the past', async () => {
  const api = detail();
  const { user } = await openOne(api);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move this lecture' }));
  const [start, end] = [dialog.getByLabelText(/Starts/), dialog.getByLabelText(/Ends/)];
  expect(start).toHaveValue('2026-12-24T10:00');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The hall is taken');
  fireEvent.change(start, { target: { value: '2025-12-24T10:00' } });
  expect(start).toHaveAccessibleDescription('Choose a start that is still to come.');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(start, { target: { value: `${day}T10:00` } });
  fireEvent.change(end, { target: { value: `${day}T09:00` } });
  expect(dialog.getByText('It has to end after it starts, within 24 hours.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Move the lecture' })).toBeDisabled();
  fireEvent.change(end, { target: { value: `${day}T11:00` } });
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Move the lecture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(api, moveLecture.path)).toEqual([
    { startsAt: `${day}T01:00:00.000Z`, endsAt: `${day}T02:00:00.000Z`, reason: 'The hall is taken' },
  ]);
});

it('lengthens a lecture that runs: its start stays to the second, its end is later', async () => {
  const [startsAt, endsAt] = [new Date(Date.now() - 1_800_000), new Date(Date.now() + 1_800_000)].map((at) =>
    at.toISOString(),
  ) as [string, string];
  const api = detail({ state: 'live', startsAt, endsAt });
  const { user } = await openOne(api);
  await user.click(screen.getByRole('button', { name: 'Lengthen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Let this lecture last longer' }));
  const confirm = dialog.getByRole('button', { name: 'Lengthen the lecture' });
  const end = dialog.getByLabelText(/Ends/);
  const field = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 16);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Many questions');
  expect(confirm).toBeDisabled();
  fireEvent.change(end, { target: { value: field(Date.parse(endsAt) - 600_000) } });
  expect(end).toHaveAccessibleDescription(/Choose an end after the present one/);
  fireEvent.change(end, { target: { value: field(Date.parse(startsAt) + 25 * 3_600_000) } });
  expect(end).toHaveAccessibleDescription('It may last 24 hours at most.');
  const later = Math.floor(Date.parse(endsAt) / 60_000) * 60_000 + 3_600_000;
  fireEvent.change(end, { target: { value: field(later) } });
  await expectAccessible();
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(api, moveLecture.path)).toEqual([
    { startsAt, endsAt: new Date(later).toISOString(), reason: 'Many questions' },
  ]);
});

it('shows who attended, pages of them, and the way to chat and questions', async () => {
  const there = liveAttendee({ userId: 'learner-2', name: '', leftAt: null, seconds: 59, checksAsked: 0 });
  const api = detail({ state: 'live', attended: 45, present: 1, messages: 7, questions: 1 }, [
    liveAttendee(),
    there,
  ]);
  const { container } = await openOne(api, '?after=key-20');
  expect(api.queriesOf(getStaffLive)).toEqual([{ after: 'key-20' }]);
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/Minji Kim.*10:00 KST.*10:20 KST.*1 of 2.*20 min/);
  expect(second).toHaveTextContent(/Still connected.*None yet.*0 min/);
  expect(screen.getByText('45 people attended · 1 connected now')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('45 rows');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    `${LIST}/course-1/lecture-1?after=key-40`,
  );
  expect(screen.getByRole('link', { name: 'Open chat and questions' })).toHaveAttribute(
    'href',
    '/en/lecture/live/course-1/lecture-1',
  );
  await expectAccessible(container);
});

it('tells why a lecture was cancelled and from when it was moved', async () => {
  await openOne(
    detail({ state: 'cancelled', reason: 'The doctor is ill.', movedFrom: '2026-12-20T01:00:00.000Z' }, []),
  );
  expect(screen.getByText('Cancelled. Reason given to learners: The doctor is ill.')).toBeInTheDocument();
  expect(screen.getByText(/Moved from Dec 20, 2026 10:00 KST/)).toBeInTheDocument();
  expect(screen.getByText('Nobody has joined yet.')).toBeInTheDocument();
});

it('checks learners in and out at an on-site lecture by the code a scanner types', async () => {
  const api = detail({ type: 'onsite' }).answer(checkInAttendee, {
    curriculumId: 'course-1',
    lectureId: 'lecture-1',
    name: 'Minji Kim',
    isIn: true,
    at: '2026-12-24T00:50:00.000Z',
  });
  const { user, container } = await openOne(api);
  const code = screen.getByRole('textbox', { name: 'Learner’s code' });
  await user.type(code, 'a-ticket{Enter}');
  expect(await screen.findByText('Minji Kim is checked in, Dec 24, 2026 09:50 KST')).toBeInTheDocument();
  expect(code).toHaveValue('');
  expect(sentTo(api, checkInAttendee.path)).toEqual([{ ticket: 'a-ticket' }]);
  await expectAccessible(container);
  api.fail(checkInAttendee, 'TICKET_NOT_FOUND', 404);
  await user.type(code, 'nonsense{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not the code of an on-site lecture.');
});

it('asks a poll with two to six different choices, and closes it', async () => {
  const poll = {
    pollId: 'poll-1',
    question: 'Which needle?',
    choices: ['30G', '32G'],
    isOpen: true,
    openedAt: '2026-12-24T01:10:00.000Z',
    counts: [4, 1],
  };
  const api = detail({ state: 'live' }).answer(openLivePoll, poll).answer(closeLivePoll, poll);
  const { user, container } = await openOne(api);
  const form = within(screen.getByRole('form', { name: 'Ask a poll' }));
  const ask = form.getByRole('button', { name: 'Ask now' });
  await user.type(form.getByRole('textbox', { name: 'Question' }), 'Which needle?');
  await user.type(form.getByRole('textbox', { name: 'Choice 1' }), '30G');
  await user.type(form.getByRole('textbox', { name: 'Choice 2' }), '30G');
  expect(form.getByText('Two choices are the same.')).toBeInTheDocument();
  expect(ask).toBeDisabled();
  await user.clear(form.getByRole('textbox', { name: 'Choice 2' }));
  for (const _more of [3, 4, 5, 6]) await user.click(form.getByRole('button', { name: 'Add a choice' }));
  expect(form.queryByRole('button', { name: 'Add a choice' })).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Choice 6' }), '32G');
  await expectAccessible(container);
  api.fail(openLivePoll, 'POLL_OPEN', 409);
  await user.click(ask);
  expect(await screen.findByRole('alert')).toHaveTextContent('A poll is open already. Close it first.');
  await user.type(form.getByRole('textbox', { name: 'Question' }), '?');
  await user.click(ask);
  await user.type(form.getByRole('textbox', { name: 'Question' }), '{Backspace}');
  api.answer(openLivePoll, poll).answer(listStaffPolls, { polls: [poll] });
  await user.click(ask);
  const open = within(await screen.findByRole('article', { name: 'Which needle?' }));
  expect(sentTo(api, openLivePoll.path).at(-1)).toEqual({
    pollId: expect.any(String),
    question: 'Which needle?',
    choices: ['30G', '32G'],
  });
  const sent = sentTo(api, openLivePoll.path).map((body) => Object(body) as { pollId: string });
  expect(new Set(sent.map(({ pollId }) => pollId)).size).toBe(3);
  expect(open.getByText('30G: 4 votes (80%)')).toBeInTheDocument();
  api.answer(listStaffPolls, { polls: [{ ...poll, isOpen: false }] });
  await user.click(open.getByRole('button', { name: 'Close the poll' }));
  expect(await screen.findByText('Closed')).toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Ask a poll' })).toBeInTheDocument();
});

it('finds who was there by name, narrows to who still is, and has both in a file', async () => {
  const api = detail({ attended: 40, present: 12 });
  const { user, address, container } = await openOne(api);
  const path = `${LIST}/course-1/lecture-1`;
  expect(screen.getByText('40 rows')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whether they are there' }), 'There now');
  await waitFor(() => expect(address()).toBe(`${path}?presence=there`));
  api.answer(getStaffLive, { lecture: staffLive({ attended: 40 }), attendees: [], count: 0, next: null });
  await user.type(screen.getByRole('searchbox', { name: 'Name of an attendee' }), 'kim{Enter}');
  await waitFor(() => expect(address()).toBe(`${path}?presence=there&q=kim`));
  expect(api.queriesOf(getStaffLive).at(-1)).toEqual({ q: 'kim', presence: 'there' });
  expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/admin/live/course-1/lecture-1/attendees/export?q=kim&presence=there',
  );
  await expectAccessible(container);
});

it('shows the lecture and who was there although its polls cannot be read', async () => {
  const api = detail({ state: 'live' }).fail(listStaffPolls, 'UNAVAILABLE', 503);
  await openOne(api);
  expect(screen.getByText('The polls could not be loaded. Please refresh.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Attendance' })).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Ask a poll' })).not.toBeInTheDocument();
});
