import { MOST_FOUND_PRODUCTS, searchProducts, searchStaffProducts } from '@lectern/contracts-catalog';
import { SERVICE_SECRET_HEADER, type SignedInPerson } from '@lectern/contracts-core';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, instructorRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;

beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  await catalog.put({ name: 'instructor', rows: [instructorRow({ id: 'i-1' })] });
  await catalog.put({
    name: 'curriculum',
    rows: [
      curriculumRow({ id: 'threads', title_ko: '실리프팅 입문', title_en: 'Thread lifting' }),
      curriculumRow({
        id: 'gone',
        title_ko: '실리프팅 옛 강의',
        title_en: '100% thread_lifting',
        status: 'archived',
      }),
      ...Array.from({ length: MOST_FOUND_PRODUCTS + 1 }, (_, index) =>
        curriculumRow({ id: `many-${index}`, title_ko: `필러 ${index}`, title_en: `Filler ${index}` }),
      ),
    ],
  });
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

const search = async (words: string) => {
  const response = await fetch(`${catalog.url}${searchProducts.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
    body: JSON.stringify({ words }),
  });
  return searchProducts.response.parse(await response.json());
};

it.each([
  ['실리프팅', ['threads', 'gone']],
  ['THREAD lift', ['threads']],
  ['gone', ['gone']],
  // Signs of patterns stand for themselves.
  ['100%', ['gone']],
  ['d_l', ['gone']],
  ['없는 강의', []],
])('finds %s by title or id, what is sold first', async (words, ids) => {
  const { products, isCapped } = await search(words);
  expect([products.map(({ id }) => id), isCapped]).toEqual([ids, false]);
});

it('names the first few of many, and says so', async () => {
  const { products, isCapped } = await search('필러');
  expect([products.length, isCapped]).toEqual([MOST_FOUND_PRODUCTS, true]);
});

it('finds what was never published only where it is asked for, and what was archived nowhere', async () => {
  const draft = (ko: string) => ({
    titles: { ko, en: '' },
    ...{ type: 'vod', category: 'filler', level: 'Expert', language: 'ko' },
  });
  await catalog.dataSource.query(
    `insert into curriculum_draft (curriculum_id, owner_id, state, document, has_changes, edited_by)
     select id, 'author', state, document, true, 'author'
       from (values ('new', 'draft', $1::jsonb), ('thrown-away', 'archived', $1), ('threads', 'live', $2)) d (id, state, document)`,
    [draft('실리프팅 새 강의'), draft('실리프팅 입문')],
  );
  expect((await search('실리프팅')).products.map(({ id }) => id)).toEqual(['threads', 'gone']);
  const asFinance = async (q: string) => {
    const response = await fetch(
      `${catalog.url}${searchStaffProducts.path}?drafts=true&q=${encodeURIComponent(q)}`,
      { headers: { cookie: identity.signIn('somebody', ['finance']) } },
    );
    const { products } = searchStaffProducts.response.parse(await response.json());
    return products.map(({ id, isForSale, isDraft }) => [id, isForSale, isDraft]);
  };
  expect(await asFinance('실리프팅')).toEqual([
    ['threads', true, false],
    ['new', false, true],
    ['gone', false, false],
  ]);
  expect(await asFinance('new')).toEqual([['new', false, true]]);
});

it('says what those cost that are for sale: without a dollar price of its own what its price in won is at the rate', async () => {
  await catalog.put({
    name: 'curriculum',
    rows: [
      curriculumRow({ id: 'price-both', title_ko: '가격 1', title_en: '' }),
      curriculumRow({ id: 'price-gone', title_ko: '가격 2', title_en: '', status: 'archived' }),
      curriculumRow({ id: 'price-won', title_ko: '가격 3', title_en: '', usd_price_minor: null }),
      curriculumRow({
        ...{ id: 'price-usd', title_ko: '가격 4', title_en: '' },
        ...{ list_price_minor: 10_000, list_currency: 'USD', usd_price_minor: null },
      }),
    ],
  });
  const response = await fetch(`${catalog.url}${searchStaffProducts.path}?q=${encodeURIComponent('가격')}`, {
    headers: { cookie: identity.signIn('somebody', ['content']) },
  });
  const { products } = searchStaffProducts.response.parse(await response.json());
  // The rate is 1,400 won.
  expect(products.map(({ id, price }) => [id, price])).toEqual([
    ['price-both', { krw: 1_000_000, usdMinor: 20_000, converted: null }],
    ['price-won', { krw: 1_000_000, usdMinor: 71_429, converted: 'USD' }],
    ['price-usd', { krw: 140_000, usdMinor: 10_000, converted: 'KRW' }],
    ['price-gone', undefined],
  ]);
});

it('is for staff of finance and content, and viewers', async () => {
  const ask = async (roles: SignedInPerson['roles']) => {
    const response = await fetch(`${catalog.url}${searchStaffProducts.path}?q=thread`, {
      headers: { cookie: identity.signIn('somebody', roles) },
    });
    return response.status;
  };
  for (const role of ['finance', 'viewer', 'content', 'owner'] as const)
    expect([role, await ask([role])]).toEqual([role, 200]);
  expect(await ask(['license-reviewer'])).toBe(403);
  expect(await ask([])).toBe(403);
});
