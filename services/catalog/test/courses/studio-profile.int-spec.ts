import { saveStudioProfile, type StudioProfile } from '@lectern/contracts-catalog';
import { startStudioSite } from './studio-site.ts';

let site: Awaited<ReturnType<typeof startStudioSite>>;
beforeAll(async () => {
  site = await startStudioSite();
});
afterAll(() => site.stop());

const page = (change: Partial<StudioProfile['ko']> = {}) => ({
  name: '이도윤',
  headline: '얼굴 해부학을 가르쳐요',
  clinic: '서울의원',
  biography: '소개',
  experience: ['첫 경력', ''],
  specialties: ['필러'],
  ...change,
});
const profile = (change: Partial<StudioProfile> = {}): StudioProfile => ({
  ko: page(),
  en: page({ name: 'Doyun Lee' }),
  website: 'https://clinic.example',
  languages: ['ko', 'en'],
  ...change,
});
const save = (body: unknown, as = site.cookies.author) =>
  site.send('PUT', saveStudioProfile.path, { as, body });

it('is written by its owner and read by visitors at once; a newer seed leaves it alone', async () => {
  await site.catalog.dataSource.query(
    `insert into seed_row (table_name, id) values ('instructor', 'i-1') on conflict do nothing`,
  );
  const saved = await save(profile());
  expect([saved.status, saved.body['publicId'], saved.body['isLicensed']]).toEqual([200, 'author', true]);
  expect(saved.body['profile']).toMatchObject({
    ko: { experience: ['첫 경력'] },
    website: 'https://clinic.example/',
  });
  const shown = await site.catalog.ask('/api/instructor?id=author&lang=en');
  expect(JSON.stringify(shown.body)).toContain('Doyun Lee');
  expect(
    await site.catalog.dataSource.query(
      `select 1 from seed_row where table_name = 'instructor' and id = 'i-1'`,
    ),
  ).toEqual([]);
});

it('is made by the first save of a new instructor, who then has what a first course needs', async () => {
  const as = site.identity.signIn('newcomer', ['instructor']);
  const before = await site.send('GET', saveStudioProfile.path, { as });
  expect(before.body['publicId']).toBeNull();
  expect((await save(profile({ en: page({ name: '' }) }), as)).body['publicId']).toBe('newcomer');
  const [row] = await site.catalog.dataSource.query<{ name_en: string }[]>(
    `select name_en from instructor where user_id = 'newcomer'`,
  );
  expect(row?.name_en).toBe('이도윤');
});

it.each([
  ['a website that is no web address', { website: 'javascript:alert(1)' }],
  ['no name at all', { ko: page({ name: '' }), en: page({ name: ' ' }) }],
  ['a name of 61 characters', { ko: page({ name: 'x'.repeat(61) }) }],
])('refuses %s', async (_, change) => {
  expect((await save(profile(change))).status).toBe(400);
});

it('is nothing for who does not teach', async () => {
  const as = site.identity.signIn('learner', []);
  expect((await save(profile(), as)).status).toBe(403);
});
