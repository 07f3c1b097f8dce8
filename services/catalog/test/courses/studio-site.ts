import { randomUUID } from 'node:crypto';
import type {
  CourseDocument,
  DraftLecture,
  Saved,
  StudioCurriculum,
  StudioOperation,
} from '@lectern/contracts-catalog';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { startFakeIdentity } from '../fake-identity.ts';
import { startFakeMedia } from '../fake-media.ts';
import { curriculumRow, imageRow, instructorRow, lectureRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog } from '../start-test-catalog.ts';

/** A film that media has ready. */
export const FILM = `v_${'f'.repeat(22)}`;

/** A catalog with an author `author`, a colleague `colleague` and staff, on fakes of identity and media. */
export async function startStudioSite(settings: { otherServiceSecret?: string } = {}) {
  const identity = await startFakeIdentity();
  const media = await startFakeMedia();
  const catalog = await startTestCatalog({ identityUrl: identity.url, mediaUrl: media.url, ...settings });
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    {
      name: 'instructor',
      rows: [
        instructorRow({ id: 'i-1', user_id: 'author' }),
        instructorRow({ id: 'i-2', user_id: 'colleague' }),
      ],
    },
  );
  media.films.set(FILM, { ownerId: 'author', state: 'ready', duration: 600.4 });
  identity.proven.set('author', 'physician').set('colleague', 'physician');
  const cookies = {
    author: identity.signIn('author', ['instructor'], { licenseVerified: true }),
    colleague: identity.signIn('colleague', ['instructor'], { licenseVerified: true }),
    staff: identity.signIn('staff', ['content']),
  };

  async function send(method: string, path: string, { as, body }: { as: string; body?: unknown }) {
    const response = await fetch(catalog.url + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: as,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: Object(await response.json()) };
  }
  /** As another service asks. */
  async function askInside(path: string, body: object) {
    const headers = { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET };
    const response = await fetch(catalog.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return Object(await response.json());
  }
  const at = (id: string, rest = '') => `/api/studio/curricula/${id}${rest}`;
  const open = async (id: string, as = cookies.author): Promise<StudioCurriculum> =>
    (await send('GET', at(id), { as })).body;
  const change = (
    id: string,
    operations: StudioOperation[],
    {
      as = cookies.author,
      version = 1,
      pageKey = randomUUID(),
    }: { as?: string; version?: number; pageKey?: string } = {},
  ) => send('PATCH', at(id), { as, body: { version, pageKey, operations } });
  const act = async (id: string, name: string, as = cookies.author) => {
    const { version } = await open(id, as);
    const needs = name === 'submit' || name === 'publish';
    return send('POST', at(id, `/${name}`), { as, ...(needs ? { body: { version } } : {}) });
  };
  const create = async (titles = { ko: '보톡스 기초', en: 'Botox basics' }): Promise<StudioCurriculum> =>
    (
      await send('POST', '/api/studio/curricula', {
        as: cookies.author,
        body: {
          requestKey: randomUUID(),
          titles,
          language: 'ko',
          category: 'botox',
          level: 'Beginner',
          type: 'vod',
        },
      })
    ).body;

  /** A course that came by other ways, with two lectures. */
  const seedCourse = async (id: string): Promise<void> => {
    await catalog.put(
      { name: 'curriculum', rows: [curriculumRow({ id, learning_goals_ko: ['하나', '둘', '셋', '넷'] })] },
      {
        name: 'lecture',
        rows: [
          lectureRow({ id: `${id}-1`, curriculum_id: id, position: 1, is_preview: true }),
          lectureRow({ id: `${id}-2`, curriculum_id: id, position: 2, is_preview: false }),
        ],
      },
    );
  };
  const stop = async () => {
    await catalog.stop();
    await identity.stop();
    await media.stop();
  };
  return {
    identity,
    media,
    catalog,
    cookies,
    send,
    askInside,
    at,
    open,
    change,
    act,
    create,
    seedCourse,
    stop,
  };
}

export type StudioSite = Awaited<ReturnType<typeof startStudioSite>>;

export const lecture = (id: string, given: Partial<DraftLecture> = {}): DraftLecture => ({
  id,
  titles: { ko: `수업 ${id}`, en: `Lecture ${id}` },
  descriptions: { ko: '', en: '' },
  type: '2d',
  videoId: FILM,
  thumbnail: null,
  isPreview: false,
  tags: [],
  chapters: [],
  quizMarks: [],
  materials: [],
  startsAt: null,
  endsAt: null,
  venue: { ko: '', en: '' },
  seats: null,
  noForwardSeek: false,
  view: { yaw: 0, pitch: 0 },
  ...given,
});

export const section = (id: string, lectures: DraftLecture[] = []): CourseDocument['sections'][number] => ({
  id,
  titles: { ko: `부 ${id}`, en: `Part ${id}` },
  lectures,
});

/** Everything that the checklist asks of a course. */
export const COMPLETE: StudioOperation[] = [
  { kind: 'set', field: 'descriptions.ko', value: '<p>보톡스의 기초를 배웁니다.</p>' },
  { kind: 'set', field: 'goals.ko', value: ['하나', '둘', '셋', '넷'] },
  { kind: 'set', field: 'thumbnails.ko', value: 'thumb-ko' },
  { kind: 'set', field: 'price.krw', value: 99_000 },
  { kind: 'set', field: 'refundNoticeShown', value: true },
  { kind: 'set', field: 'hasPatientConsent', value: true },
  { kind: 'set', field: 'disclosure', value: { signedAt: '2026-11-01T00:00:00Z', ties: '', sponsor: '' } },
];

export type { Saved };
