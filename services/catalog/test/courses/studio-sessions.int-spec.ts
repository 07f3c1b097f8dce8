import { findCourses } from '@lectern/contracts-catalog';
import { expectDone } from '@lectern/testing/node';
import { curriculumRow, lectureRow } from '../rows.ts';
import { startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
beforeAll(async () => {
  site = await startStudioSite();
});
afterAll(() => site.stop());

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
/** A live course on sale with a session of two hours, which begins in so many hours. */
async function sell(id: string, begins = 240) {
  const session = { live_start_time: inHours(begins), live_end_time: inHours(begins + 2) };
  await site.catalog.put(
    { name: 'curriculum', rows: [curriculumRow({ id, is_live: true, learning_goals_ko: ['하나', '둘', '셋', '넷'] })] },
    {
      name: 'lecture',
      rows: [lectureRow({ id: `${id}-1`, curriculum_id: id, position: 1, type: 'live', duration_seconds: 7_200, media_data: { videos: [session] } })],
    },
  ); // prettier-ignore
  return session;
}
const move = (id: string, [from, until]: readonly [number, number], as = site.cookies.author) =>
  site.send('POST', `/api/studio/curricula/${id}/lectures/${id}-1/times`, {
    as,
    body: { startsAt: inHours(from), endsAt: inHours(until), reason: '병원 일정' },
  });
const soldOf = async (id: string) => {
  const { courses } = await site.askInside(findCourses.path, { ids: [id] });
  return courses[0].lectures[0];
};
const hoursOf = async (id: string): Promise<number> => {
  const { liveStartsAt, liveEndsAt } = await soldOf(id);
  return Math.round((Date.parse(liveEndsAt) - Date.parse(liveStartsAt)) / 360_000) / 10;
};

it('the editor names the owner of a course that nobody has changed yet', async () => {
  await sell('untouched');
  expect((await site.open('untouched')).editors).toMatchObject([{ userId: 'author', name: '김 민서' }]);
});

it('an author moves a session: on sale, in the draft and in the published version, with the reason written down', async () => {
  await sell('moved');
  await site.open('moved');
  const { status, body } = await move('moved', [300, 302]);
  expect(status).toBe(200);
  expect(await soldOf('moved')).toMatchObject({ liveStartsAt: body.startsAt, liveEndsAt: body.endsAt });
  const { document, hasChanges } = await site.open('moved');
  expect(document.sections[0]?.lectures[0]).toMatchObject({ startsAt: body.startsAt, endsAt: body.endsAt });
  expect(hasChanges).toBe(false);
  const [entry] = await site.catalog.dataSource.query(
    `select actor_id, detail ->> 'reason' as reason from audit_entry where detail ->> 'lecture' = 'moved-1'`,
  );
  expect(entry).toEqual({ actor_id: 'author', reason: '병원 일정' });
});

it('certificates never come cheap: neither many moves nor a publication make a session much shorter, only staff do', async () => {
  await sell('short');
  await site.open('short');
  expect((await move('short', [240, 241.5])).status).toBe(200);
  const refused = await move('short', [240, 241.2]);
  expect([refused.status, refused.body.details]).toEqual([409, { rule: 'short', leastSeconds: 5_400 }]);
  const { version, document } = await site.open('short');
  const startsAt = document.sections[0]?.lectures[0]?.startsAt ?? '';
  const endsAt = new Date(Date.parse(startsAt) + 60_000).toISOString();
  await site.change('short', [{ kind: 'setLecture', lectureId: 'short-1', field: 'endsAt', value: endsAt }], { version });
  expect((await site.act('short', 'publish')).status).toBe(200);
  expect(await hoursOf('short')).toBe(1.5);
  const after = await site.open('short');
  expect(after.document.sections[0]?.lectures[0]?.endsAt).toBe((await soldOf('short')).liveEndsAt);
  expect((await move('short', [240, 240.5], site.cookies.staff)).status).toBe(200);
  expect(await hoursOf('short')).toBe(0.5);
  expect((await move('short', [-2, 1], site.cookies.staff)).body.error).toBe('SESSION_PAST');
}); // prettier-ignore

it('staff lengthen a session that has begun, and give it neither another start nor an end before now', async () => {
  const { live_start_time: startsAt } = await sell('runs', -1);
  await site.open('runs');
  const give = (times: { startsAt: string; endsAt: string }) =>
    site.send('POST', '/api/studio/curricula/runs/lectures/runs-1/times', {
      as: site.cookies.staff,
      body: { ...times, reason: '질문이 많아요' },
    });
  const endsAt = inHours(3);
  expect((await give({ startsAt, endsAt })).status).toBe(200);
  expect(await soldOf('runs')).toMatchObject({ liveStartsAt: startsAt, liveEndsAt: endsAt });
  for (const times of [
    { startsAt: inHours(-0.5), endsAt },
    { startsAt, endsAt: inHours(-0.5) },
  ])
    expect((await give(times)).body.error).toBe('SESSION_PAST');
  expect(await hoursOf('runs')).toBe(4);
});

it('a live session that becomes a film of a second counts as long as it was', async () => {
  await sell('film');
  const { version } = await site.open('film');
  const film = `v_${'1'.repeat(22)}`;
  site.media.films.set(film, { ownerId: 'author', state: 'ready', duration: 1 });
  await site.change(
    'film',
    [
      { kind: 'setLecture', lectureId: 'film-1', field: 'type', value: '2d' },
      { kind: 'setLecture', lectureId: 'film-1', field: 'videoId', value: film },
      { kind: 'setLecture', lectureId: 'film-1', field: 'isPreview', value: true },
    ],
    { version },
  );
  expect((await site.act('film', 'publish')).status).toBe(200);
  expect(await soldOf('film')).toMatchObject({ type: '2d', duration: 1, countedSeconds: 7_200 });
});

it('nobody moves what begins, what is not on sale or what is not theirs', async () => {
  await sell('soon', 0.2);
  await sell('theirs');
  const refused = await move('soon', [48, 50]);
  expect([refused.status, refused.body.details]).toEqual([409, { rule: 'begun' }]);
  expect((await move('theirs', [300, 302], site.cookies.colleague)).status).toBe(404);
  await site.open('theirs');
  const invited = { userId: 'colleague' };
  expectDone(
    await site.send('POST', '/api/studio/curricula/theirs/editors', {
      as: site.cookies.author,
      body: invited,
    }),
  );
  expect((await move('theirs', [300, 302], site.cookies.colleague)).status).toBe(404);
  const { id } = await site.create();
  expect((await move(id, [300, 302])).status).toBe(404);
});
