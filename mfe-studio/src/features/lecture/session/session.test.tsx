import { getStudioCurriculum, moveStudioSession } from '@lectern/contracts-catalog';
import { cancelStudioSession, readStudioSession, type StudioSession } from '@lectern/contracts-learning';
import { listVideos } from '@lectern/contracts-media';
import { ApiError } from '@lectern/http';
import { createFakeApi } from '@lectern/testing/web';
import { fireEvent, screen, within } from '@testing-library/react';
import { courseDocument, curriculum, instructor, lecture } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';

beforeEach(() => localStorage.clear());

const inDays = (days: number): string => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(1, 0, 0, 0);
  return at.toISOString();
};
const session = (change: Partial<StudioSession> = {}): StudioSession => ({
  curriculumId: 'course-1',
  lectureId: 'l-1',
  type: 'onsite',
  course_ko: '필러',
  course_en: 'Fillers',
  title_ko: '실습',
  title_en: 'Hands-on',
  instructor_ko: '',
  instructor_en: '',
  state: 'scheduled',
  startsAt: inDays(20),
  endsAt: inDays(20).replace('T01', 'T03'),
  movedFrom: null,
  reason: '',
  isOwner: true,
  canMove: true,
  canCancel: true,
  isLast: true,
  seats: 8,
  buyers: {
    people: 5,
    refunds: [{ currency: 'KRW', orders: 4, amountMinor: 400_000 }],
    packs: 1,
    fullUntil: inDays(10),
  },
  ...change,
});

async function open(facts: Partial<StudioSession> = {}) {
  const own = lecture('l-1', { type: 'onsite', startsAt: inDays(20), endsAt: inDays(21) });
  const document = courseDocument({
    type: 'onsite',
    sections: [{ id: 's-1', titles: { ko: '', en: '' }, lectures: [own] }],
  });
  const api = createFakeApi()
    .answer(getStudioCurriculum, curriculum({ document, state: 'live', publishedLectureIds: ['l-1'] }))
    .answer(listVideos, { videos: [], total: 0 })
    .answer(readStudioSession, session(facts));
  const page = await openPage('studio.lecture', {
    address: '/en/studio/lecture/l-1?course=course-1',
    api,
    session: instructor,
  });
  await screen.findByText('5 of 8 seats are taken.');
  return { ...page, api };
}

it('says before a cancellation what it does to buyers, and sends the reason that they will read', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel session' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this session?' }));
  expect(dialog.getByText(/^5 people get a mail with your reason/)).toBeInTheDocument();
  expect(dialog.getByText(/^4 orders, ₩400,000 in all/)).toBeInTheDocument();
  expect(dialog.getByText(/^1 order of a pack/)).toBeInTheDocument();
  const send = dialog.getByRole('button', { name: 'Cancel and tell learners' });
  expect(send).toBeDisabled();
  api.answer(cancelStudioSession, { lectureId: 'l-1', state: 'cancelled' });
  api.answer(
    readStudioSession,
    session({ state: 'cancelled', reason: 'Ill', canMove: false, canCancel: false }),
  );
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'I fell ill.' } });
  await user.click(send);
  expect(await screen.findByText(/Learners read: Ill/)).toBeInTheDocument();
  expect(api.calls.find(({ endpoint }) => endpoint === cancelStudioSession)?.body).toEqual({
    reason: 'I fell ill.',
  });
});

it('asks what a new start would mean, moves the end with it, and explains a refusal', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move the session' }));
  const begins = dialog.getByLabelText(/^Begins/);
  fireEvent.change(begins, { target: { value: inDays(30).slice(0, 11) + '10:00' } });
  expect(dialog.getByLabelText(/^Ends/)).toHaveValue(inDays(30).slice(0, 11) + '12:00');
  expect(await dialog.findByText(/can get all of their money back until/)).toBeInTheDocument();
  expect(api.queriesOf(readStudioSession)).toContainEqual({ startsAt: inDays(30) });
  api.answer(moveStudioSession, () => {
    const details = { rule: 'short', leastSeconds: 5_400 };
    throw new ApiError({ code: 'SESSION_BOUND', status: 409, message: 'No', details });
  });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'The hall is taken.' } });
  await user.click(dialog.getByRole('button', { name: 'Move and tell learners' }));
  expect(await dialog.findByText(/cannot become shorter than 90 minutes/)).toBeInTheDocument();
});
