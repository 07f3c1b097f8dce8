import * as contracts from '@lectern/contracts-catalog';
import { CATALOG_ERRORS, catalogContract } from '@lectern/contracts-catalog';
import { COMMON_ERRORS, type Endpoint, ErrorBody, isEndpoint } from '@lectern/contracts-core';
import { fc } from '@lectern/testing/property';
import { seedCatalog } from '../seed/load-seed.ts';
import { findShownIds, publicAddresses } from './public-addresses.ts';
import { startTestCatalog, type TestCatalog } from './start-test-catalog.ts';

const endpoints: [string, Endpoint][] = Object.entries(catalogContract);
let catalog: TestCatalog;
let addresses: Record<string, string>;

beforeAll(async () => {
  catalog = await startTestCatalog();
  await seedCatalog(catalog.dataSource);
  addresses = publicAddresses(await findShownIds(catalog.dataSource));
});
afterAll(() => catalog.stop());

describe('every endpoint of the contract', () => {
  it.each(endpoints)('%s answers exactly what it promises', async (name, endpoint) => {
    const { status, body } = await catalog.ask(addresses[name] ?? '');
    expect(status).toBe(200);
    expect(endpoint.response.parse(body)).toEqual(body);
  });

  it.each(endpoints)('%s is documented', async (_name, endpoint) => {
    const { body } = await catalog.ask('/api/docs/json');
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = body.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation?.summary).toBe(endpoint.summary);
    for (const { status } of endpoint.errors) expect(operation.responses).toHaveProperty(String(status));
  });

  it('is all there is', async () => {
    const { body } = await catalog.ask('/api/docs/json');
    const isPublic = (path: string): boolean => !path.startsWith('/internal/');
    const declared = Object.values<unknown>(contracts)
      .filter(isEndpoint)
      .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
    expect(Object.keys(body.paths).filter(isPublic).sort()).toEqual(
      [...new Set(declared)].filter(isPublic).sort(),
    );
  });
});

describe('addresses that people and machines mangle', () => {
  const known = new Set(Object.values({ ...CATALOG_ERRORS, ...COMMON_ERRORS }).map(({ code }) => code));
  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', ' ', '0', '-1', '1e999', 'NaN', '9'.repeat(400), '__proto__', 'constructor', '\u0000', '\ud800',
      "' or 1=1 --", '${7*7}', '../../etc/passwd', '<script>', '%', '보톡스', '1,2', '[]', 'null', 'true'),
    fc.integer().map(String),
    fc.double().map(String),
  ); // prettier-ignore
  const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

  it.each(endpoints)('%s never fails on them', async (_name, endpoint) => {
    const names = ['lang', 'id', 'instructor_id', 'curriculum_id', 'count', 'page', 'limit', 'sort', 'q', 'category',
      'level', 'min_rating', 'max_price', 'free_only', 'exact', 'facets', 'includeTopBanner', '__proto__', 'a[__proto__][x]', 'constructor']; // prettier-ignore
    const query = fc.array(fc.tuple(fc.constantFrom(...names), junk), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(query, junk, async (pairs, parameter) => {
        const path = endpoint.path.replace(/:\w+/, () => encode(parameter) || 'x');
        const text = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
        const { status, body } = await catalog.ask(`${path}?${text}`);
        if (status === 200) return expect(endpoint.response.safeParse(body).success).toBe(true);
        expect([400, 404, 414]).toContain(status);
        expect(known).toContain(ErrorBody.parse(body).error);
      }),
      { numRuns: 60 },
    );
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});
