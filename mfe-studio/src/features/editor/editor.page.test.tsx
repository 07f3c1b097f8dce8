import {
  changeStudioCurriculum,
  compareCurriculum,
  getStudioCurriculum,
  hideCurriculum,
  inviteCurriculumEditor,
  listCurriculumVersions,
  listInstructors,
  publishCurriculum,
  putCurriculumPresence,
  submitCurriculum,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import { getVideo } from '@lectern/contracts-media';
import type { LoaderArgs } from '@lectern/shell-api';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { curriculum, instructor } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { loadEditor } from './editor.api.ts';

beforeEach(() => localStorage.clear());

async function open(course: StudioCurriculum) {
  const api = createFakeApi()
    .answer(getStudioCurriculum, course)
    .answer(putCurriculumPresence, { presence: [], version: course.version })
    .answer(listCurriculumVersions, { versions: [] })
    .answer(changeStudioCurriculum, {
      version: course.version + 1,
      savedAt: '2026-11-20T02:00:00.000Z',
      hasChanges: true,
      checklist: course.checklist,
    });
  const page = await openPage('studio.curriculum', {
    address: '/en/studio/curriculum/course-1',
    api,
    session: instructor,
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, api };
}
const bodiesOf = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.flatMap(({ body }) =>
    body !== null && typeof body === 'object' && 'operations' in body ? [body.operations] : [],
  );

it('shows outline, fields and what is missing, and is accessible', async () => {
  const { container } = await open(curriculum());
  expect(screen.getByRole('heading', { level: 1, name: 'Basics of fillers' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1. Lecture l-1' })).toHaveAttribute(
    'href',
    '/en/studio/lecture/l-1?course=course-1',
  );
  expect(screen.getByText('1 point is missing.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit for review' })).toBeDisabled();
  await expectAccessible(container);
});

it('says when the course is sold, which staff set', async () => {
  const { user, container } = await open({
    ...curriculum(),
    saleWindow: { startsAt: '2026-12-24T01:00:00.000Z', endsAt: null },
  });
  await user.click(screen.getByRole('tab', { name: 'Price and disclosure' }));
  expect(screen.getByText('On sale from Dec 24, 2026 10:00 KST')).toBeVisible();
  await expectAccessible(container);
});

it('saves what is typed by itself', async () => {
  const { user, api } = await open(curriculum());
  await user.type(screen.getByRole('textbox', { name: 'English title' }), '!');
  await waitFor(() => expect(bodiesOf(api)).toHaveLength(1));
  expect(bodiesOf(api)).toEqual([[{ kind: 'set', field: 'titles.en', value: 'Basics of fillers!' }]]);
  expect(await screen.findByText(/^Saved /)).toBeInTheDocument();
});

it('saves what is typed before the next page loads the course', async () => {
  const { user, api } = await open(curriculum());
  await user.type(screen.getByRole('textbox', { name: 'English title' }), '!');
  expect(bodiesOf(api)).toEqual([]);
  await act(() => loadEditor({ api, params: { curriculumId: 'course-1' } } as unknown as LoaderArgs));
  const names = api.calls.map(({ endpoint }) => endpoint);
  expect(names.lastIndexOf(getStudioCurriculum)).toBeGreaterThan(names.indexOf(changeStudioCurriculum));
  expect(bodiesOf(api)).toHaveLength(1);
});

it('moves a lecture by keyboard and says so', async () => {
  const { user } = await open(curriculum());
  screen.getByRole('button', { name: 'Actions for Lecture l-1' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  expect(await screen.findByText('Moved down: Lecture l-1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1. Lecture l-2' })).toBeInTheDocument();
});

it('renames a lecture in its place: Enter keeps it, Escape does not', async () => {
  const { user, api } = await open(curriculum());
  const rename = async (typed: string) => {
    await user.click(screen.getByRole('button', { name: /^Actions for Lecture l-1/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const input = screen.getByRole('textbox', { name: /^New name of Lecture l-1/ });
    await waitFor(() => expect(input).toHaveFocus());
    await user.type(input, typed);
  };
  await rename(' no{Escape}');
  expect(screen.getByRole('link', { name: '1. Lecture l-1' })).toBeInTheDocument();
  await rename(' anew{Enter}');
  expect(screen.getByRole('link', { name: '1. Lecture l-1 anew' })).toBeInTheDocument();
  await waitFor(() => expect(bodiesOf(api)).toHaveLength(1));
  expect(bodiesOf(api)[0]).toEqual([
    { kind: 'setLecture', lectureId: 'l-1', field: 'titles.en', value: 'Lecture l-1 anew' },
  ]);
});

it('asks before a lecture that is on sale is removed', async () => {
  const { user } = await open(curriculum({ state: 'live', publishedLectureIds: ['l-1', 'l-2', 'l-3'] }));
  await user.click(screen.getByRole('button', { name: 'Actions for Lecture l-1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(screen.getByRole('dialog', { name: 'People have bought this' }));
  expect(screen.getByRole('link', { name: '1. Lecture l-1' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Hide for new buyers' }));
  expect(screen.queryByRole('link', { name: /Lecture l-1/ })).not.toBeInTheDocument();
});

it('leads from a missing point to its field', async () => {
  const { user } = await open(curriculum());
  await user.click(screen.getByRole('button', { name: 'Four learning goals' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Learning goals in Korean' })).toHaveFocus(),
  );
});

it('submits a complete course with the version that was seen', async () => {
  const course = curriculum({ checklist: [{ code: 'titles', isBlocking: true, isMet: true, paths: [] }] });
  const { user, api } = await open(course);
  api.answer(submitCurriculum, { ...course, state: 'submitted' });
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText(/This course is in review/)).toBeInTheDocument();
  expect(api.calls.find(({ body }) => JSON.stringify(body) === '{"version":3}')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'English title' })).toHaveAttribute('readonly');
});

it('publishes after showing what buyers will see', async () => {
  const course = curriculum({
    state: 'live',
    publishedVersion: 1,
    checklist: [],
    publishedLectureIds: ['l-1', 'l-2', 'l-3'],
  });
  const { user, api } = await open(course);
  api.answer(compareCurriculum, {
    fields: [{ path: 'titles.en', live: 'Old title', draft: 'Basics of fillers' }],
  });
  api.answer(publishCurriculum, { ...course, hasChanges: false, publishedVersion: 2 });
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish these changes?' }));
  expect(await dialog.findByText('Old title')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
});

it('says what a certificate and access are, which no author sets', async () => {
  const course = curriculum({ length: { seconds: 5_430, undecided: 2 } });
  const { user, container } = await open(course);
  await user.click(screen.getByRole('tab', { name: 'Certificate and access' }));
  expect(screen.getByText(/^1 h 31 min/)).toBeInTheDocument();
  expect(screen.getByText('2 lectures have no length yet.')).toBeInTheDocument();
  expect(screen.getByText(/^12 months from purchase$/)).toBeInTheDocument();
  expect(screen.getByText(/Access that was sold never gets shorter/)).toBeInTheDocument();
  await expectAccessible(container);
});

it('shows the remarks of a reviewer at their place', async () => {
  const pin = {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    path: 'titles.en',
    text: 'Name the region.',
    at: '2026-11-20T01:00:00.000Z',
    resolvedAt: null,
  };
  await open(
    curriculum({
      state: 'changes-requested',
      pins: [pin],
      decision: { kind: 'request-changes', reason: 'Two points are open.', at: pin.at },
    }),
  );
  expect(screen.getByText('Two points are open.')).toBeInTheDocument();
  expect(screen.getAllByText(/Name the region\./)).toHaveLength(2);
});

it('invites a colleague by the address of their page, who waits for their own yes', async () => {
  const { user, api } = await open(curriculum());
  api.fail(listInstructors, 'INSTRUCTOR_NOT_FOUND', 404).answer(inviteCurriculumEditor, {
    editors: [
      { userId: 'teacher-1', name: 'Doyun Lee', isOwner: true, hasAccepted: true },
      { userId: 'teacher-2', name: 'Sora Kim', isOwner: false, hasAccepted: false },
    ],
  });
  await user.click(screen.getByRole('tab', { name: 'People' }));
  const address = screen.getByRole('textbox', { name: /Address of the instructor/ });
  await user.type(address, 'https://lectern.example/courses');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(screen.getByText(/not the address of an instructor/)).toBeInTheDocument();
  await user.clear(address);
  await user.type(address, 'https://lectern.example/en/doctors/teacher-2');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('There is no instructor at this address.')).toBeInTheDocument();
  api.answer(listInstructors, { success: true, results: [], meta: { total: 0 } });
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Has not answered')).toBeInTheDocument();
  expect(api.calls.at(-1)).toMatchObject({ body: { userId: 'teacher-2' } });
});

describe('the settings of a course', () => {
  it('hide it after what was typed is saved', async () => {
    const { user, api } = await open(curriculum({ state: 'live', checklist: [] }));
    await user.type(screen.getByRole('textbox', { name: 'Tags in English' }), 'lips, #botox,');
    expect(screen.getByRole('textbox', { name: 'Tags in English' })).toHaveValue('lips, #botox,');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(screen.getByText('On sale, and found by the search.')).toBeInTheDocument();
    api.answer(hideCurriculum, curriculum({ state: 'hidden', checklist: [] }));
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('Hidden. Only those who bought it see it.')).toBeInTheDocument();
    expect(bodiesOf(api).flat()).toContainEqual({ kind: 'set', field: 'tags.en', value: ['lips', 'botox'] });
    expect(api.calls.findIndex(({ endpoint }) => endpoint === hideCurriculum)).toBeGreaterThan(
      api.calls.findIndex(({ endpoint }) => endpoint === changeStudioCurriculum),
    );
  });

  it('say how far the film about the course is, and take it out', async () => {
    const promoVideoId = `v_${'p'.repeat(22)}`;
    const draft = curriculum({ checklist: [] });
    const { user, api } = await open({ ...draft, document: { ...draft.document, promoVideoId } });
    api.answer(getVideo, {
      video: {
        ...{ id: promoVideoId, name: 'intro.mp4', bytes: 10, projection: '2d', state: 'ready', step: null },
        ...{ percent: 100, failure: null, duration: 40, captions: [], digest: null, lectureId: null },
        ...{ parts: { count: 1, bytes: 10, present: [] }, createdAt: '2026-11-20T01:00:00.000Z' },
      },
    });
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(await screen.findByText('intro.mp4 is ready.')).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Take the film out' }));
    expect(screen.getByText('This course has no promo film.')).toBeInTheDocument();
    await waitFor(() =>
      expect(bodiesOf(api).flat()).toContainEqual({ kind: 'set', field: 'promoVideoId', value: null }),
    );
  });

  it('name a picture once it has arrived, and say so where it has not', async () => {
    const image = {
      id: 'u_1',
      base: '/media/user/u_1',
      widths: [480],
      width: 480,
      height: 270,
      color: '#fff',
      alt: '',
    };
    const original = globalThis.fetch;
    const answers = [
      { ok: false, status: 500 },
      { ok: true, json: () => Promise.resolve({ image }) },
    ];
    globalThis.fetch = jest.fn(() => Promise.resolve(answers.shift())) as unknown as typeof fetch;
    const { user, api } = await open(curriculum());
    await user.click(screen.getByRole('tab', { name: 'Pictures' }));
    const korean = within(screen.getByRole('region', { name: 'Thumbnail in Korean' }));
    const choose = () =>
      user.upload(korean.getByLabelText('Choose a picture'), new File(['x'], 'a.png', { type: 'image/png' }));
    await choose();
    expect(await korean.findByRole('alert')).toBeInTheDocument();
    await choose();
    await waitFor(() => expect(bodiesOf(api)).toHaveLength(1));
    expect(bodiesOf(api)).toEqual([[{ kind: 'set', field: 'thumbnails.ko', value: 'u_1' }]]);
    globalThis.fetch = original;
  });
});
