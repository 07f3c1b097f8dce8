import {
  changeStudioCurriculum,
  getStudioCurriculum,
  type CourseDocument,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import {
  finishVideo,
  getVideo,
  getVideoCaptions,
  listVideos,
  presignVideoPart,
  putVideoCaptions,
  startVideo,
  type Video,
} from '@lectern/contracts-media';
import { ApiError } from '@lectern/http';
import { createFakeApi, expectAccessible, FakeUpload, renderPage, type FakeApi } from '@lectern/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import manifest from '../../../mfe.manifest.json' with { type: 'json' };
import { mfe } from '../../mfe.ts';
import { readByReader } from '../../testing/read-blobs.ts';

const VIDEO_ID = `v_${'a'.repeat(22)}`;
const SAVED_AT = '2026-11-26T01:00:00.000Z';

const lecture = (facts: Partial<CourseDocument['sections'][number]['lectures'][number]> = {}) => ({
  id: 'lecture-1',
  titles: { ko: '이마의 깊이', en: 'Depth of the forehead' },
  descriptions: { ko: '', en: '' },
  type: '2d' as const,
  videoId: null,
  thumbnail: null,
  isPreview: false,
  tags: ['botox'],
  chapters: [],
  quizMarks: [],
  materials: [],
  startsAt: null,
  endsAt: null,
  venue: { ko: '', en: '' },
  seats: null,
  noForwardSeek: false,
  view: { yaw: 0, pitch: 0 },
  ...facts,
});

function course(facts: Parameters<typeof lecture>[0] = {}): StudioCurriculum {
  const both = { ko: '', en: '' };
  const document: CourseDocument = {
    titles: { ko: '보톡스', en: 'Botox' },
    subtitles: both,
    category: 'botox',
    level: 'Beginner',
    language: 'ko',
    type: 'vod',
    audience: both,
    prerequisites: both,
    goals: { ko: [], en: [] },
    tags: { ko: [], en: [] },
    descriptions: both,
    thumbnails: { ko: null, en: null },
    detailImages: { pc: [], mobile: [] },
    promoVideoId: null,
    price: { krw: 10_000, usd: null },
    hasCertificate: false,
    disclosure: { signedAt: null, ties: '', sponsor: '' },
    hasPatientConsent: false,
    refundNoticeShown: false,
    sections: [
      { id: 'section-1', titles: { ko: '첫 단원', en: 'First section' }, lectures: [lecture(facts)] },
    ],
  };
  return {
    id: 'course-1',
    state: 'draft',
    document,
    version: 3,
    baseVersion: null,
    publishedVersion: null,
    publishedLectureIds: [],
    hasChanges: true,
    checklist: [],
    pins: [],
    decision: null,
    editors: [],
    presence: [],
    images: [],
    isOwner: true,
    savedAt: SAVED_AT,
  };
}

const film = (facts: Partial<Video> = {}): Video => ({
  id: VIDEO_ID,
  name: 'film.mp4',
  bytes: 5,
  projection: '2d',
  state: 'uploading',
  step: null,
  percent: 0,
  failure: null,
  duration: null,
  captions: [],
  digest: null,
  lectureId: 'lecture-1',
  parts: { count: 1, bytes: 16_777_216, present: [] },
  createdAt: SAVED_AT,
  ...facts,
});

function network(facts: Parameters<typeof lecture>[0] = {}): FakeApi {
  return createFakeApi()
    .answer(getStudioCurriculum, course(facts))
    .answer(listVideos, { videos: [], total: 0 })
    .answer(changeStudioCurriculum, { version: 4, savedAt: SAVED_AT, hasChanges: true, checklist: [] });
}

const routes = manifest.routes.filter(({ id }) => id === 'studio.lecture');
beforeEach(() => localStorage.clear());

const open = (api: FakeApi) =>
  renderPage({
    manifest: { ...manifest, routes },
    mfe,
    address: '/en/studio/lecture/lecture-1?course=course-1',
    api,
  });
const operationsOf = (api: FakeApi): unknown[] =>
  api.calls.flatMap(({ endpoint, body }) =>
    endpoint === changeStudioCurriculum ? (Object(body) as { operations: unknown[] }).operations : [],
  );

describe('the page of a lecture', () => {
  it('saves what is written, with the version that was seen, after a pause', async () => {
    const page = await open(network());
    const title = await screen.findByLabelText(/^Title \(English\)/);
    fireEvent.change(title, { target: { value: 'Depth' } });
    await waitFor(() => expect(operationsOf(page.api).length).toBeGreaterThan(0));
    expect(operationsOf(page.api).at(-1)).toEqual({
      kind: 'setLecture',
      lectureId: 'lecture-1',
      field: 'titles.en',
      value: 'Depth',
    });
    await expectAccessible(page.container);
  });

  it('keeps what was written when another author changed the same, until one side is chosen', async () => {
    const api = network();
    const field = {
      path: 'lectures.lecture-1.titles.en',
      base: 'Depth of the forehead',
      theirs: 'Theirs',
      mine: 'Mine',
      theirUserId: 'other',
      theirName: 'Lee',
      at: SAVED_AT,
    };
    let isFirst = true;
    api.answer(changeStudioCurriculum, () => {
      if (!isFirst) return { version: 6, savedAt: SAVED_AT, hasChanges: true, checklist: [] };
      isFirst = false;
      const details = { version: 5, fields: [field] };
      throw new ApiError({ code: 'DRAFT_CONFLICT', status: 409, message: 'Conflict', details });
    });
    const page = await open(api);
    const title = await screen.findByLabelText(/^Title \(English\)/);
    fireEvent.change(title, { target: { value: 'Mine' } });
    const theirs = await screen.findByRole('radio', { name: /Lee/ });
    expect(title).toHaveValue('Mine');
    api.answer(getStudioCurriculum, {
      ...course({ titles: { ko: '이마의 깊이', en: 'Theirs' } }),
      version: 5,
    });
    await page.user.click(theirs);
    await page.user.click(screen.getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(title).toHaveValue('Theirs'));
  });
});

beforeAll(() => {
  Blob.prototype.arrayBuffer = readByReader;
});

it('has questions at its seconds, with the right answer kept when another is removed', async () => {
  const mark = {
    id: 'q-1',
    atSeconds: 65,
    questions: { ko: '깊이는?', en: 'How deep?' },
    options: [
      { ko: '하나', en: 'One' },
      { ko: '둘', en: 'Two' },
      { ko: '셋', en: 'Three' },
    ],
    rightOption: 2,
    explanations: { ko: '', en: '' },
  };
  const page = await open(network({ quizMarks: [mark] }));
  const valueOf = () =>
    operationsOf(page.api)
      .map((one) => Object(one) as { field: string; value: unknown })
      .findLast(({ field }) => field === 'quizMarks')?.value;
  await page.user.click(await screen.findByText('How deep?'));
  await page.user.click(screen.getByRole('button', { name: 'Remove answer 1' }));
  expect(screen.getByRole('radio', { name: 'Answer 2 is right' })).toBeChecked();
  await waitFor(() =>
    expect(valueOf()).toEqual([{ ...mark, options: mark.options.slice(1), rightOption: 1 }]),
  );
  expect(await screen.findByText(/^Saved /)).toBeInTheDocument();
  await expectAccessible(page.container);
  await page.user.click(screen.getByRole('button', { name: 'Ask at this moment' }));
  expect(screen.getByText('Not written yet')).toBeInTheDocument();
  expect(screen.getByText('Unfinished')).toBeInTheDocument();
  await waitFor(() => expect(valueOf()).toHaveLength(2));
  expect(await screen.findByText(/^Saved /)).toBeInTheDocument();
});

describe('a film', () => {
  const choose = async (page: Awaited<ReturnType<typeof open>>, file: File) =>
    page.user.upload(await screen.findByLabelText('Choose a video file'), file);

  it.each([
    ['empty', new File([], 'film.mp4'), 'The file is empty.'],
    ['of another type', new File(['x'], 'notes.pdf'), 'Only MP4, MOV and AVI files can be uploaded.'],
  ])('is refused before anything of it is sent: %s', async (_what, file, words) => {
    const page = await open(network());
    fireEvent.change(await screen.findByLabelText('Choose a video file'), { target: { files: [file] } });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(page.api.calls.some(({ endpoint }) => endpoint === startVideo)).toBe(false);
  });

  it('is announced, sent part by part, handed in and made the film of the lecture', async () => {
    const original = globalThis.XMLHttpRequest;
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
    const api = network()
      .answer(startVideo, { video: film() })
      .answer(getVideo, { video: film({ state: 'working', step: 'ladder-high', percent: 20 }) })
      .answer(presignVideoPart, {
        address: '/objects/part-1',
        type: 'video/mp4',
        bytes: 5,
        expiresAt: SAVED_AT,
      })
      .answer(finishVideo, { video: film({ state: 'queued', step: 'probe' }) })
      .answer(getVideoCaptions, { cues: [] });
    const page = await open(api);
    await choose(page, new File(['12345'], 'film.mp4', { type: 'video/mp4' }));
    await waitFor(() => expect(FakeUpload.last?.sentTo).toBe('PUT /objects/part-1'));
    FakeUpload.last.answer(200, '');
    expect(await screen.findByText('Uploaded.')).toBeInTheDocument();
    const { body } = api.calls.find(({ endpoint }) => endpoint === startVideo) ?? {};
    expect(body).toMatchObject({
      name: 'film.mp4',
      type: 'video/mp4',
      bytes: 5,
      lectureId: 'lecture-1',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    await waitFor(() =>
      expect(operationsOf(api)).toContainEqual({
        kind: 'setLecture',
        lectureId: 'lecture-1',
        field: 'videoId',
        value: VIDEO_ID,
      }),
    );
    globalThis.XMLHttpRequest = original;
  });

  it('says why it failed', async () => {
    const api = network({ videoId: VIDEO_ID })
      .answer(getVideo, { video: film({ state: 'failed', failure: 'damaged', step: 'ladder-high' }) })
      .answer(getVideoCaptions, { cues: [] });
    await open(api);
    expect(await screen.findByText(/cut off or damaged/)).toBeInTheDocument();
  });

  it('has captions whose faults are named by their line', async () => {
    const api = network({ videoId: VIDEO_ID })
      .answer(getVideo, { video: film({ state: 'failed', failure: 'damaged', step: 'ladder-high' }) })
      .answer(getVideoCaptions, { cues: [{ from: 1, to: 2, text: 'a < b' }] })
      .answer(putVideoCaptions, () => {
        const details = { line: 4, problem: 'overlaps' };
        throw new ApiError({ code: 'CAPTIONS_INVALID', status: 400, message: 'No', details });
      });
    const page = await open(api);
    const text = await screen.findByRole('textbox', { name: 'Captions' });
    expect(text).toHaveValue('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na &lt; b\n');
    await page.user.click(screen.getByRole('button', { name: 'Save captions' }));
    expect(await screen.findByText('Line 4: This begins before the caption above ends.')).toBeInTheDocument();
  });
});
