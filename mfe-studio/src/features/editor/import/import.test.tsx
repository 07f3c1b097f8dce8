import {
  changeStudioCurriculum,
  getStudioCurriculum,
  putCurriculumPresence,
} from '@lectern/contracts-catalog';
import { finishVideo, listVideos, putVideoCaptions, startVideo, type Video } from '@lectern/contracts-media';
import { ApiError } from '@lectern/http';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fingerprintOf } from '../../../common/upload/fingerprint.ts';
import { courseDocument, curriculum, instructor } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { readByReader } from '../../../testing/read-blobs.ts';

beforeAll(() => {
  Blob.prototype.arrayBuffer = readByReader;
});
beforeEach(() => localStorage.clear());

const fileAt = (path: string, text = 'x'): File => {
  const file = new File([text], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
};
const film = (lectureId: string): Video => ({
  ...{
    id: `v_${'n'.repeat(22)}`,
    name: '01 Lips.mp4',
    bytes: 1,
    projection: '2d',
    state: 'uploading',
    step: null,
  },
  ...{ percent: 0, failure: null, duration: null, captions: [], digest: null, lectureId },
  ...{ parts: { count: 1, bytes: 16, present: [1] }, createdAt: '2026-11-20T01:00:00.000Z' },
});

const firstFile = (): File[] => [
  fileAt('Course/1 Face/01 Lips.mp4'),
  fileAt('Course/1 Face/01 Lips.ko.vtt', 'WEBVTT'),
];

async function open() {
  const course = curriculum({ document: courseDocument({ language: 'en', sections: [] }) });
  const api = createFakeApi()
    .answer(getStudioCurriculum, course)
    .answer(putCurriculumPresence, { presence: [], version: 3 })
    .answer(listVideos, { videos: [], total: 0 })
    .answer(changeStudioCurriculum, {
      version: 4,
      savedAt: '2026-11-20T02:00:00.000Z',
      hasChanges: true,
      checklist: [],
    });
  const page = await openEditor(api);
  const choose = (...files: File[]) => page.user.upload(screen.getByLabelText('Choose a folder'), files);
  return { ...page, api, choose };
}
async function openEditor(api: ReturnType<typeof createFakeApi>) {
  const address = '/en/studio/curriculum/course-1';
  const page = await openPage('studio.curriculum', { address, api, session: instructor });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const operationsOf = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.flatMap(({ endpoint, body }) =>
    endpoint === changeStudioCurriculum ? (Object(body) as { operations: unknown[] }).operations : [],
  );

it('shows what a folder becomes, and writes nothing before the person agrees', async () => {
  const { user, api, choose } = await open();
  await choose(fileAt('Course/1 Face/01 <b>Lips.mp4'), fileAt('Course/notes.txt'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import this folder?' }));
  const made = within(dialog.getByRole('table', { name: 'What becomes of the folder' }));
  expect(made.getByRole('rowheader', { name: /<b>Lips/ })).toBeInTheDocument();
  expect(made.getByRole('cell', { name: 'Face New' })).toBeInTheDocument();
  const skipped = within(dialog.getByRole('table', { name: '1 file is left out' }));
  expect(skipped.getByRole('row', { name: /notes\.txt Neither a film/ })).toBeInTheDocument();
  await expectAccessible();
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: /Lips/ })).not.toBeInTheDocument();
  expect(operationsOf(api)).toEqual([]);
});

it('makes the lectures, sends the films and then their captions, and names captions that are refused', async () => {
  const { user, api, choose } = await open();
  let lectureId = '';
  api
    .answer(startVideo, ({ body }: { body?: unknown }) => {
      lectureId = String(Object(body).lectureId);
      return { video: film(lectureId) };
    })
    .answer(finishVideo, { video: { ...film(''), state: 'queued', step: 'probe' } })
    .answer(putVideoCaptions, ({ params }: { params?: unknown }) => {
      if (Object(params).language === 'en') {
        const details = { line: 7, problem: 'no-time' };
        throw new ApiError({ code: 'CAPTIONS_INVALID', status: 422, message: 'No', details });
      }
      return { cues: 2, versions: { ko: 1, en: null } };
    });
  await choose(
    fileAt('Course/1 Face/01 Lips.mp4'),
    fileAt('Course/1 Face/01 Lips.ko.vtt'),
    fileAt('Course/1 Face/01 Lips.en.srt'),
  );
  await user.click(await screen.findByRole('button', { name: 'Import 1 lecture' }));
  expect(await screen.findByRole('link', { name: '1. Lips' })).toBeInTheDocument();
  expect(await screen.findByText(/^01 Lips\.en\.srt: Line 7: The times cannot be read/)).toBeInTheDocument();
  await waitFor(() => expect(operationsOf(api)).toHaveLength(3));
  const [videoId, value] = [film('').id, { videoId: film('').id, ko: 1, en: null }];
  expect(operationsOf(api)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'addSection' }),
      { kind: 'setLecture', lectureId, field: 'videoId', value: videoId },
      { kind: 'setLecture', lectureId, field: 'captions', value },
    ]),
  );
  await expectAccessible();
});

it('sends no captions to an earlier film that is used instead', async () => {
  const { user, api, choose } = await open();
  const digest = await fingerprintOf(fileAt('Course/1 Face/01 Lips.mp4'));
  const earlier: Video = { ...film('other-lecture'), state: 'ready', digest };
  api
    .answer(listVideos, { videos: [earlier], total: 1 })
    .answer(putVideoCaptions, { cues: 1, versions: { ko: 2, en: null } });
  await choose(...firstFile());
  await user.click(await screen.findByRole('button', { name: 'Import 1 lecture' }));
  await user.click(await screen.findByRole('button', { name: 'Use the earlier video' }));
  await waitFor(() => expect(operationsOf(api)).toHaveLength(2));
  expect(operationsOf(api)[1]).toMatchObject({ kind: 'setLecture', field: 'videoId', value: earlier.id });
  expect(api.calls.filter(({ endpoint }) => endpoint === putVideoCaptions)).toEqual([]);
});

it('names captions that were refused after the editor was left, until they are read', async () => {
  const { user, api, choose } = await open();
  let refuse = (): void => undefined;
  const left = new Promise<void>((resolve) => (refuse = resolve));
  const refusal = left.then((): never => {
    const details = { line: 7, problem: 'no-time' };
    throw new ApiError({ code: 'CAPTIONS_INVALID', status: 422, message: 'No', details });
  });
  api
    .answer(startVideo, { video: film('lecture') })
    .answer(finishVideo, { video: { ...film(''), state: 'queued', step: 'probe' } })
    .answer(putVideoCaptions, () => refusal);
  await choose(...firstFile());
  await user.click(await screen.findByRole('button', { name: 'Import 1 lecture' }));
  await waitFor(() => expect(api.calls.map(({ endpoint }) => endpoint)).toContain(putVideoCaptions));
  cleanup();
  refuse();
  const { user: again } = await openEditor(api);
  expect(await screen.findByText(/^01 Lips\.ko\.vtt: Line 7: The times cannot be read/)).toBeInTheDocument();
  await again.click(screen.getByRole('button', { name: 'Close the list of captions' }));
  cleanup();
  await openEditor(api);
  expect(screen.queryByText(/^01 Lips\.ko\.vtt/)).not.toBeInTheDocument();
});

it('imports a folder once, also when it is chosen again before its films are sent', async () => {
  const { user, api, choose } = await open();
  api
    .answer(startVideo, { video: film('lecture') })
    .answer(finishVideo, () => new Promise<never>(() => undefined))
    .answer(putVideoCaptions, { cues: 1, versions: { ko: 1, en: null } });
  await choose(...firstFile());
  await user.click(await screen.findByRole('button', { name: 'Import 1 lecture' }));
  await screen.findByRole('link', { name: '1. Lips' });
  await choose(...firstFile());
  const dialog = within(await screen.findByRole('dialog', { name: 'Import this folder?' }));
  expect(dialog.getByRole('row', { name: /01 Lips\.mp4 The film is in the list of uploads/ })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import 0 lectures' })).toBeDisabled();
});
