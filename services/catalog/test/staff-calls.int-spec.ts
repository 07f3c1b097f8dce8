import { randomUUID } from 'node:crypto';
import * as contracts from '@lectern/contracts-catalog';
import { endpointsIn } from '@lectern/contracts-core';
import {
  type Caller,
  describeRoleMatrix,
  describeStaffActs,
  type MakeAct,
  matrixCallers,
  type MatrixSite,
  signInWith,
  type Unrecorded,
} from '@lectern/testing/node';
import { COMPLETE, FILM, lecture, section, startStudioSite, type StudioSite } from './courses/studio-site.ts';
import { curriculumRow, imageRow, lectureRow, reviewRow } from './rows.ts';

let site: StudioSite;
let callers: MatrixSite['callers'];
beforeAll(async () => {
  site = await startStudioSite();
  await site.catalog.put(
    { name: 'image', rows: ['banner-1-desktop', 'banner-1-mobile'].map(imageRow) },
    { name: 'curriculum', rows: [curriculumRow({ id: 'named', title_ko: '필러 해부학' })] },
  );
  callers = matrixCallers(site.identity.sessions);
});
afterAll(() => site.stop());

const reason = 'as the team agreed';
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const send = (method: string, path: string, body?: object, as = site.cookies.author) =>
  site.send(method, path, { as, ...(body ? { body } : {}) });

let made = 0;
/** A course of the instructor `author` that is on sale, with its draft. */
const seeded = async (): Promise<string> => {
  const id = `staffs-${++made}`;
  await site.seedCourse(id);
  await site.open(id);
  return id;
};
/** As `seeded`, with something that is not on sale yet. */
const changed = async (): Promise<string> => {
  const id = await seeded();
  await site.change(id, [{ kind: 'set', field: 'titles.en', value: 'Other words' }]);
  return id;
};
/** A new course of the author that could be handed in. */
const complete = async (): Promise<string> => {
  const { id } = await site.create();
  const added = section('s-1', [lecture(randomUUID(), { isPreview: true }), lecture(randomUUID())]);
  await site.change(id, [...COMPLETE, { kind: 'addSection', section: added, afterId: null }]);
  return id;
};
const submitted = async (): Promise<string> => {
  const id = await complete();
  await site.act(id, 'submit');
  return id;
};
const submissionOf = async (id: string): Promise<string> => {
  const { body } = await send(
    'GET',
    '/api/admin/submissions?state=open&size=100',
    undefined,
    site.cookies.staff,
  );
  return body.items.find(({ curriculumId }: { curriculumId: string }) => curriculumId === id).id;
};
/** A course with a live lecture on sale. */
const live = async () => {
  const id = `staffs-${++made}`;
  const times = { live_start_time: inHours(72), live_end_time: inHours(73) };
  const row = lectureRow({
    id: `${id}-live`,
    curriculum_id: id,
    type: 'live',
    media_data: { videos: [times] },
  });
  await site.catalog.put(
    { name: 'curriculum', rows: [curriculumRow({ id })] },
    { name: 'lecture', rows: [row] },
  );
  await site.open(id);
  return { id, lectureId: `${id}-live` };
};
const versionOf = async (id: string): Promise<number> => (await site.open(id, site.cookies.staff)).version;
const withVersion =
  (make: () => Promise<string>): MakeAct =>
  async () => {
    const id = await make();
    return { params: { id }, body: { version: await versionOf(id) } };
  };
const onCourse =
  (make: () => Promise<string>): MakeAct =>
  async () => ({ params: { id: await make() } });
const hidden = async (): Promise<string> => {
  const id = await seeded();
  await site.act(id, 'hide');
  return id;
};
const banner = {
  content: {
    ...{
      kind: 'banner',
      title_ko: '겨울 학기',
      title_en: 'Winter term',
      description_ko: '',
      description_en: '',
    },
    ...{ link: '/search?category=live', persistence: 'local' },
    ...{ imageDesktop: 'banner-1-desktop', imageMobile: 'banner-1-mobile' },
  },
  ...{ isActive: true, startsAt: null, endsAt: null, position: 1, reason },
};
const { persistence: _, imageDesktop: image, imageMobile: __, ...words } = banner.content;
const pack = {
  ...banner,
  content: {
    ...{
      ...words,
      kind: 'pack',
      image,
      openLabel: '',
      card_ko: '',
      card_en: '',
      includes_ko: [],
      includes_en: [],
    },
    ...{ priceKrw: 1_500_000, priceUsdMinor: 30_000, courses: ['pack-part-1', 'pack-part-2'] },
  },
  isActive: false,
};
/** The pack while it is a draft. */
const packed = async (): Promise<string> => {
  for (const id of pack.content.courses) await site.seedCourse(id);
  return (await send('POST', '/api/admin/storefront', pack, site.cookies.staff)).body.id;
};
const synonym = { term: '쀍쒧', meaning: '필러', reason };

const acts: Record<string, MakeAct | Unrecorded> = {
  'DELETE /api/studio/curricula/:id/editors/:userId': async () => {
    const id = await seeded();
    await send('POST', site.at(id, '/editors'), { userId: 'colleague' });
    return { params: { id, userId: 'colleague' } };
  },
  'PATCH /api/studio/curricula/:id': async () => ({
    params: { id: await seeded() },
    body: {
      version: 1,
      pageKey: randomUUID(),
      operations: [{ kind: 'set', field: 'titles.en', value: 'Other words' }],
    },
  }),
  'POST /api/admin/curricula': async () => {
    // What the instructor has already is taken into the studio at the first look, whoever looks.
    await send('GET', '/api/studio/curricula');
    return {
      body: {
        ...{
          requestKey: randomUUID(),
          ownerId: 'author',
          titles: { ko: '대신 만든 강의', en: 'Begun course' },
        },
        ...{ language: 'ko', category: 'filler', level: 'Advanced', type: 'vod', reason },
      },
    };
  },
  'POST /api/admin/curricula/:id/lectures/:lectureId/re-encode': async () => {
    const id = await seeded();
    await site.catalog.dataSource.query(
      `insert into lecture_film (lecture_id, video_id, owner_id, told_at) values ($1, $2, 'author', now())`,
      [`${id}-1`, FILM],
    );
    return { params: { id, lectureId: `${id}-1` }, body: { reason } };
  },
  'POST /api/admin/curricula/:id/lectures/:lectureId/stream-key/end': async () => {
    const params = await live();
    await send('POST', site.at(params.id, `/lectures/${params.lectureId}/stream-key`));
    return { params, body: { reason } };
  },
  ...Object.fromEntries(
    (
      [
        ['publish', changed],
        ['hide', seeded],
        ['unhide', hidden],
        ['category', seeded],
        ['feature', seeded],
      ] as const
    ).map(([act, make]): [string, MakeAct] => [
      `POST /api/admin/curricula/bulk (${act})`,
      async () => ({
        body: { ids: [await make()], act, ...(act === 'category' ? { category: 'filler' } : {}), reason },
      }),
    ]),
  ),
  'POST /api/admin/curricula/bulk/:changeId/undo': async () => {
    const hide = { ids: [await seeded()], act: 'hide', reason };
    const { body } = await send('POST', '/api/admin/curricula/bulk', hide, site.cookies.staff);
    return { params: { changeId: body.changeId }, body: { reason } };
  },
  'POST /api/admin/lectures/:lectureId/times': async () => ({
    params: { lectureId: (await live()).lectureId },
    body: { startsAt: inHours(96), endsAt: inHours(97), reason },
  }),
  'POST /api/admin/reviews/:reviewId/decide': async () => {
    const reviewId = `staffs-${++made}`;
    const curriculum_id = await seeded();
    await site.catalog.put({ name: 'review', rows: [reviewRow({ id: reviewId, curriculum_id, rating: 1 })] });
    const path = `/api/admin/reviews?q=${reviewId}`;
    const { body: list } = await send('GET', path, undefined, site.cookies.staff);
    const seen = list.items[0].changed_at;
    return { params: { reviewId }, body: { removedFor: 'insult', seen, reason } };
  },
  'POST /api/admin/search-synonyms': () => ({ body: synonym }),
  'POST /api/admin/search-synonyms/remove': async () => {
    const term = '뷁쒧';
    await send('POST', '/api/admin/search-synonyms', { ...synonym, term }, site.cookies.staff);
    return { body: { term, reason } };
  },
  'POST /api/admin/storefront': () => ({ body: banner }),
  'POST /api/admin/storefront (pack)': async () => {
    for (const id of pack.content.courses) await site.seedCourse(id);
    return { body: pack };
  },
  'POST /api/admin/storefront/:kind/:id/remove (pack)': async () => ({
    params: { kind: 'pack', id: await packed() },
    body: { version: 1, reason },
  }),
  'POST /api/admin/storefront/:kind/:id/remove': async () => {
    const draft = { ...banner, isActive: false };
    const { body } = await send('POST', '/api/admin/storefront', draft, site.cookies.staff);
    return { params: { kind: 'banner', id: body.id }, body: { version: 1, reason } };
  },
  'POST /api/admin/submissions/:id/decide (approve)': async () => ({
    params: { id: await submissionOf(await submitted()) },
    body: { decision: 'approve', reason, pins: [] },
  }),
  'POST /api/admin/submissions/:id/decide (reject)': async () => ({
    params: { id: await submissionOf(await submitted()) },
    body: { decision: 'reject', reason, pins: [] },
  }),
  'POST /api/studio/curricula': {
    unrecorded: 'a course that staff begin is their own, and is recorded by its versions as any author’s',
  },
  'POST /api/studio/curricula/:id/archive': onCourse(seeded),
  'POST /api/studio/curricula/:id/duplicate': async () => ({
    params: { id: await seeded() },
    body: { requestKey: randomUUID() },
  }),
  'POST /api/studio/curricula/:id/editors': async () => ({
    params: { id: await seeded() },
    body: { userId: 'colleague' },
  }),
  'POST /api/studio/curricula/:id/hide': onCourse(seeded),
  'POST /api/studio/curricula/:id/lectures/:lectureId/times': async () => ({
    params: await live(),
    body: { startsAt: inHours(96), endsAt: inHours(97), reason },
  }),
  'POST /api/studio/curricula/:id/publish': withVersion(changed),
  'POST /api/studio/curricula/:id/submit': withVersion(complete),
  'POST /api/studio/curricula/:id/unhide': onCourse(hidden),
  'POST /api/studio/curricula/:id/versions/:number/restore': async () => {
    const id = await changed();
    return { params: { id, number: '1' }, body: { version: await versionOf(id) } };
  },
  'POST /api/studio/curricula/:id/withdraw': onCourse(submitted),
  'PUT /api/admin/curricula/:id/sale-window': async () => ({
    params: { id: await seeded() },
    body: { version: 0, startsAt: inHours(24), endsAt: null, reason },
  }),
  'PUT /api/admin/storefront/:kind/:id': async () => {
    const { body } = await send('POST', '/api/admin/storefront', banner, site.cookies.staff);
    return { params: { kind: 'banner', id: body.id }, body: { ...banner, isActive: false, version: 1 } };
  },
  'PUT /api/admin/storefront/:kind/:id (pack)': async () => {
    const times = { startsAt: inHours(1), endsAt: inHours(2) };
    const content = { ...pack.content, priceKrw: 1_400_000 };
    const id = await packed();
    return { params: { kind: 'pack', id }, body: { ...pack, content, ...times, isActive: true, version: 1 } };
  },
  'PUT /api/admin/storefront/trial': {
    unrecorded:
      'keeps for half an hour what a form holds, for the eyes of its writer, and changes nothing that others see',
  },
  'PUT /api/admin/storefront/hero': () => ({
    body: { autoPlay: false, seconds: 8, showArrows: true, version: 1, reason },
  }),
  'PUT /api/admin/storefront/pictures/:picture': () => {
    const picture = `u_${'a'.repeat(22)}`;
    site.media.pictures.set(picture, {
      ...{ id: picture, base: `/media/user/${picture}`, widths: [640, 1024], width: 1024, height: 512 },
      ...{ color: '#123456', alt: '' },
    });
    site.media.storefrontPictures.add(picture);
    return {
      params: { picture },
      body: { alt_ko: '강의실', alt_en: 'Lecture room', focus: { x: 20, y: 70 } },
    };
  },
  'PUT /api/studio/curricula/:id/pins/:pinId': async () => {
    const id = await submitted();
    const pins = [{ path: 'titles.ko', text: '제목이 짧아요.' }];
    const path = `/api/admin/submissions/${await submissionOf(id)}/decide`;
    await send('POST', path, { decision: 'request-changes', reason, pins }, site.cookies.staff);
    const [pin] = (await site.open(id)).pins;
    return { params: { id, pinId: pin?.id ?? '' }, body: { isResolved: true } };
  },
  'PUT /api/studio/curricula/:id/presence': {
    unrecorded: 'says for a minute where somebody writes, and changes nothing of the course',
  },
  'PUT /api/studio/invitations/:id': {
    unrecorded: 'an answer to an invitation of one’s own, not an act of staff',
  },
};

describe('row 63: calls of staff', () => {
  describeRoleMatrix(endpointsIn(contracts), () => ({ url: site.catalog.url, callers }));

  describeStaffActs(endpointsIn(contracts), acts, () => ({
    service: 'catalog',
    url: site.catalog.url,
    query: site.catalog.postgres.query,
    signIn: (): Caller => signInWith(site.identity.sessions, ['content']),
    // Names of those who write are kept before each act; the search learns a moment later what changed.
    restless: /^(?:studio_person|search_(?!staff_synonym).*)$/,
  }));
});
