import { getCurriculumFull, getOwnReview, previewCurriculum } from '@lectern/contracts-catalog';
import { playVideo } from '@lectern/contracts-media';
import { installFakeStreams } from '@lectern/player/testing';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fullCourse, lecture } from '../../../testing/builders.ts';
import { signedIn } from '../../../testing/course-steps.ts';
import { openPage } from '../../../testing/open-page.ts';
import { playback } from '../../../testing/preview-builders.ts';

const mark = {
  ...{ id: 'depth', atSeconds: 60, question_ko: '깊이는?', question_en: 'How deep?' },
  options: [
    { ko: '피하', en: 'Under the skin' },
    { ko: '골막 위', en: 'On the bone' },
  ],
  ...{ rightOption: 1, explanation_ko: '', explanation_en: 'The vessels lie above it.' },
};
const draft = () => ({
  ...fullCourse({
    lectures: [lecture(1), lecture(2)],
    related: { byInstructor: [], popular: [], byCategory: [] },
  }),
  films: [
    { lectureId: lecture(2).id, videoId: 'v_1', chapters: [], quizMarks: [mark], view: { yaw: 0, pitch: 0 } },
  ],
  isOnSale: true,
});
const itemOf = async (place: number) => {
  const list = within(await screen.findByRole('region', { name: 'Curriculum' })).getAllByRole('listitem');
  const item = list[place - 1];
  if (!item) throw new Error(`There is no lecture ${place}`);
  return item;
};
const pathsOf = (api: FakeApi) => api.calls.map(({ endpoint }) => endpoint.path);
const open = (address: string) =>
  openPage('catalog.preview', {
    address,
    api: createFakeApi().answer(previewCurriculum, draft()).answer(getCurriculumFull, fullCourse()),
    session: signedIn,
  });

it('shows a draft as its page, marked, without a way to buy it, and asks for nothing that counts', async () => {
  const { api, container } = await open('/en/preview/course-1');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Botulinum toxin');
  expect(screen.getByRole('note')).toHaveTextContent('Nothing can be bought here');
  for (const button of screen.getAllByRole('button', { name: 'Enroll Now' })) expect(button).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Enroll Now' })).toBeNull();
  expect(api.calls[0]?.endpoint.path).toBe(previewCurriculum.path);
  expect(pathsOf(api)).not.toContain(getCurriculumFull.path);
  expect(api.calls.filter(({ endpoint }) => endpoint.method !== 'GET')).toHaveLength(0);
  await expectAccessible(container);
  expect(pathsOf(api)).not.toContain(getOwnReview.path);
});

it('plays each film of the draft, free preview or not', async () => {
  await open('/en/preview/course-1');
  const items = within(await screen.findByRole('region', { name: 'Curriculum' })).getAllByRole('listitem');
  for (const item of items)
    expect(within(item).getByRole('button', { name: /Watch preview/ })).toBeInTheDocument();
});

it('asks the questions of the draft as learners will be asked them, and goes on', async () => {
  const streams = installFakeStreams();
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
  document.documentElement.setAttribute('data-plays-streams', '');
  const { user, api } = await open('/en/preview/course-1');
  api.answer(playVideo, { playback: playback('token-1') });
  await user.click(within(await itemOf(2)).getByRole('button', { name: /Watch preview/ }));
  await waitFor(() => expect(streams.opened()).toBe(1));
  const { video, showFirstFrame, advanceTo } = streams.last();
  act(() => showFirstFrame(600));
  await waitFor(() => expect(video.paused).toBe(false));
  act(() => advanceTo(59.8));
  act(() => advanceTo(60.1));
  expect(video.paused).toBe(true);
  await user.click(await screen.findByRole('radio', { name: 'Under the skin' }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText('The right answer is “On the bone”.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(video.paused).toBe(false);
  streams.restore();
  document.documentElement.removeAttribute('data-plays-streams');
});

it('shows what is sold for the comparison', async () => {
  const { api } = await open('/en/preview/course-1?side=live');
  expect(await screen.findByRole('note')).toHaveTextContent('as it is sold now');
  expect(pathsOf(api)).toContain(getCurriculumFull.path);
  expect(pathsOf(api)).not.toContain(previewCurriculum.path);
});
