import { listAddressBlocks, listAddresses } from '@lectern/contracts-catalog';
import { curriculumRow, instructorRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;
const names = Array.from({ length: 11 }, (_, index) => `c-${String(index).padStart(2, '0')}`);

beforeAll(async () => {
  catalog = await startTestCatalog();
  await catalog.put(
    {
      name: 'instructor',
      rows: [
        instructorRow({ id: 'i-1' }),
        instructorRow({ id: 'i-2' }),
        instructorRow({ id: 'i-x', gender: 'admin' }),
      ],
    },
    {
      name: 'curriculum',
      rows: [
        ...names.map((id, index) =>
          curriculumRow({ id, updated_at: new Date(Date.UTC(2026, 0, index + 1)).toISOString() }),
        ),
      ],
    },
    {
      name: 'curriculum',
      rows: ['draft', 'hidden', 'archived'].map((status) => curriculumRow({ id: `c-00-${status}`, status })),
    },
  );
});
afterAll(() => catalog.stop());

const blocks = async (kind: string, size: number) =>
  listAddressBlocks.response.parse((await catalog.ask(`/api/sitemap/${kind}/blocks?size=${size}`)).body)
    .results;
const addresses = async (query: string) =>
  listAddresses.response.parse((await catalog.ask(`/api/sitemap/${query}`)).body).results;

describe('blocks', () => {
  it('cut what is published, each with its size and its latest change', async () => {
    expect(await blocks('curricula', 5)).toEqual([
      { after: '', count: 5, updated_at: '2026-01-05T00:00:00.000Z' },
      { after: 'c-04', count: 5, updated_at: '2026-01-10T00:00:00.000Z' },
      { after: 'c-09', count: 1, updated_at: '2026-01-11T00:00:00.000Z' },
    ]);
  });

  it('are one when everything fits or one per row when asked', async () => {
    expect(await blocks('curricula', 11)).toHaveLength(1);
    expect(await blocks('instructors', 1)).toHaveLength(2);
  });
});

describe('addresses', () => {
  it('walk through a block without gaps or repeats', async () => {
    const first = await addresses('curricula/addresses?limit=4&after=c-04');
    const second = await addresses(`curricula/addresses?limit=4&after=${first.at(-1)?.id}`);
    expect([...first, ...second].map(({ id }) => id)).toEqual(names.slice(5));
  });

  it('leave out what is not public', async () => {
    const ids = (await addresses('curricula/addresses')).map(({ id }) => id);
    expect(ids).toEqual(names);
  });

  it('end with the id that is asked for as the last one, wherever it lies', async () => {
    const found = await addresses('curricula/addresses?after=c-02&until=c-05');
    expect(found.map(({ id }) => id)).toEqual(['c-03', 'c-04', 'c-05']);
    expect(await addresses('curricula/addresses?after=c-02&until=c-02x')).toEqual([]);
  });

  it('of instructors are their user ids, without the platform account', async () => {
    const ids = (await addresses('instructors/addresses')).map(({ id }) => id);
    expect(ids).toEqual(['user-i-1', 'user-i-2']);
  });

  it('end behind the last id', async () => {
    expect(await addresses('curricula/addresses?after=zzz')).toEqual([]);
  });

  it('exist for known kinds only', async () => {
    expect((await catalog.ask('/api/sitemap/users/addresses')).status).toBe(400);
  });
});
