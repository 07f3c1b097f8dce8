import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { newPerson, ownHeaders, signIn, type Person } from './people.ts';
import { openStackDatabase } from './tables-naming.ts';

/** Signs in a new instructor, whose application and licence were approved, with a public page. */
export async function signInAuthor(
  request: APIRequestContext,
  [firstName, lastName]: readonly [string, string] = ['Minji', 'Kim'],
): Promise<Person> {
  const person = await newPerson(request, { name: `${firstName} ${lastName}`, firstName, lastName });
  const database = await openStackDatabase();
  await database
    .query(`update identity.account set license_state = 'verified', roles = '{instructor}' where id = $1`, [
      person.userId,
    ])
    .finally(() => database.end());
  await signIn(request, person);
  const words = {
    name: `${firstName} ${lastName}`,
    ...{ headline: '', clinic: '', biography: '', experience: [], specialties: [] },
  };
  await expectOk(
    await request.put('/api/studio/profile', {
      headers: ownHeaders,
      data: { ko: words, en: words, website: '', languages: ['en'] },
    }),
  );
  return person;
}

async function expectOk(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()} ${await answer.text()}`);
}

/** A course that its author has begun to write. */
export interface DraftCourse {
  readonly courseId: string;
  /** Its one lecture, without a film. */
  readonly lectureId: string;
}

/** Begins a course of the signed-in author with one lecture, by the calls of the studio. */
export async function beginCourse(request: APIRequestContext, title: string): Promise<DraftCourse> {
  const created = await request.post('/api/studio/curricula', {
    headers: ownHeaders,
    data: {
      requestKey: randomUUID(),
      titles: { ko: title, en: title },
      language: 'en',
      category: 'filler',
      level: 'Beginner',
      type: 'vod',
    },
  });
  await expectOk(created);
  const { id: courseId } = (await created.json()) as { id: string };
  const lecture = newLecture({ ko: '첫 강의', en: 'First look' });
  await putSection(request, courseId, [lecture]);
  return { courseId, lectureId: lecture.id };
}

/** Adds a section with lectures of these titles behind the others. */
export async function addSection(
  request: APIRequestContext,
  courseId: string,
  titles: readonly string[],
): Promise<void> {
  const lectures = titles.map((title) => newLecture({ ko: title, en: title }));
  await putSection(request, courseId, lectures);
}

async function putSection(
  request: APIRequestContext,
  courseId: string,
  lectures: readonly ReturnType<typeof newLecture>[],
): Promise<void> {
  const path = `/api/studio/curricula/${courseId}`;
  const opened = await request.get(path);
  await expectOk(opened);
  const { version, document } = (await opened.json()) as {
    version: number;
    document: { sections: { id: string }[] };
  };
  const section = { id: randomUUID(), titles: { ko: '', en: '' }, lectures };
  const afterId = document.sections.at(-1)?.id ?? null;
  const operations = [{ kind: 'addSection', section, afterId }];
  await expectOk(
    await request.patch(path, {
      headers: ownHeaders,
      data: { version, pageKey: randomUUID(), operations },
    }),
  );
}

/** A lecture of a draft, without a film. */
const newLecture = (titles: { ko: string; en: string }) => ({
  id: randomUUID(),
  titles,
  descriptions: { ko: '', en: '' },
  type: '2d',
  videoId: null,
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
});

/** Lets another instructor write the course, who accepts. */
export async function addCoAuthor(
  courseId: string,
  { owner, other }: { owner: APIRequestContext; other: { person: Person; request: APIRequestContext } },
): Promise<void> {
  await expectOk(
    await owner.post(`/api/studio/curricula/${courseId}/editors`, {
      headers: ownHeaders,
      data: { userId: other.person.userId },
    }),
  );
  await expectOk(
    await other.request.put(`/api/studio/invitations/${courseId}`, {
      headers: ownHeaders,
      data: { accepts: true },
    }),
  );
}
