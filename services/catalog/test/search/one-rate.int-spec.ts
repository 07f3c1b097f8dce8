import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findProducts, PRICE_RANGE, type Product } from '@lectern/contracts-catalog';
import { getFxQuote, listPrice } from '@lectern/contracts-commerce';
import { SERVICE_SECRET_HEADER, type Money } from '@lectern/contracts-core';
import { until } from '@lectern/testing/node';
import { seedCatalog } from '../../seed/load-seed.ts';
import { curriculumRow, instructorRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

const RATE = 1_387.5;
const CURRENCY = { ko: 'KRW', en: 'USD' } as const;

const commerce = createServer((request, response) => {
  const isAsked = request.url === getFxQuote.path;
  response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
  const quote = { rate: RATE, asOf: '2026-11-22T00:00:00.000Z', source: 'desk' };
  response.end(JSON.stringify(isAsked ? { quote, isFresh: true } : {}));
});
let catalog: TestCatalog;

beforeAll(async () => {
  commerce.listen(0, '127.0.0.1');
  await once(commerce, 'listening');
  const commerceUrl = `http://127.0.0.1:${(commerce.address() as AddressInfo).port}`;
  catalog = await startTestCatalog({ commerceUrl });
  await seedCatalog(catalog.dataSource);
  await catalog.put(
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    {
      name: 'curriculum',
      // Set in won without a dollar price, and set in dollars: all are converted, before and after the rate changes.
      rows: [
        curriculumRow({
          id: 'won-only',
          list_price_minor: 123_457,
          usd_price_minor: null,
          price_krw: 123_457,
        }),
        curriculumRow({
          id: 'dollars',
          list_price_minor: 9_995,
          list_currency: 'USD',
          usd_price_minor: null,
          price_krw: 1,
        }),
        // The highest price that the site takes: in hundredths it is more than an integer of the database holds.
        curriculumRow({
          id: 'dearest',
          list_price_minor: PRICE_RANGE.KRW.most,
          usd_price_minor: null,
          price_krw: PRICE_RANGE.KRW.most,
        }),
      ],
    },
  );
  await until(async () => {
    const [row] = await catalog.dataSource.query<{ rate: number }[]>(
      'select krw_per_usd as rate from exchange_rate',
    );
    return row?.rate === RATE;
  });
});
afterAll(async () => {
  await catalog.stop();
  commerce.close();
  commerce.closeAllConnections();
});

async function productsOf(ids: readonly string[]): Promise<Map<string, Product>> {
  const found = new Map<string, Product>();
  for (let at = 0; at < ids.length; at += 100) {
    const response = await fetch(`${catalog.url}${findProducts.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
      body: JSON.stringify({ ids: ids.slice(at, at + 100) }),
    });
    for (const product of findProducts.response.parse(await response.json()).products)
      found.set(product.id, product);
  }
  return found;
}

/** What the checkout charges for it before codes. */
const charged = (product: Product | undefined, lang: 'ko' | 'en') =>
  product && { amountMinor: listPrice(product, CURRENCY[lang], RATE).minor, currency: CURRENCY[lang] };

/** The price on the card of every course in the results of a search. */
async function shownInSearch(lang: 'ko' | 'en'): Promise<Map<string, Money>> {
  const shown = new Map<string, Money>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await catalog.ask(`/api/curriculum/search?lang=${lang}&page=${page}`);
    for (const { id, money } of body.results) shown.set(id, money);
    pages = body.meta.totalPages;
  }
  expect(shown.size).toBeGreaterThan(280);
  return shown;
}

describe.each(['ko', 'en'] as const)('what is shown in %s is what the checkout charges', (lang) => {
  it('on the card of every course, in the search and in the list of all', async () => {
    const shown = await shownInSearch(lang);
    const products = await productsOf([...shown.keys()]);
    for (const [id, money] of shown) expect([id, money]).toEqual([id, charged(products.get(id), lang)]);
    const listed = new Map<string, Money>();
    for (let page = 1; listed.size < shown.size; page += 1) {
      const { body } = await catalog.ask(`/api/curriculum?lang=${lang}&page=${page}`);
      expect(body.results).not.toEqual([]);
      for (const { id, money } of body.results) listed.set(id, money);
    }
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(shown));
  });

  // The page's structured data state this amount as well; the remote's tests hold them to it.
  it('on the page of every course, and on the cards below it', async () => {
    const shown = await shownInSearch(lang);
    for (const [id, money] of shown) {
      const { body } = await catalog.ask(`/api/curriculum/${id}/full?lang=${lang}`);
      expect([id, body.curriculum.pricing.display[lang]]).toEqual([id, money]);
      const { byInstructor, byCategory, popular } = body.related;
      for (const card of [...byInstructor, ...byCategory, ...popular])
        expect([card.id, card.money]).toEqual([card.id, shown.get(card.id)]);
    }
  });

  it('of every pack', async () => {
    const rows = await catalog.dataSource.query<{ id: string; krw: number; usd: number }[]>(
      'select id, price_krw as krw, price_usd_minor as usd from package',
    );
    const products = await productsOf(rows.map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, krw, usd } of rows) {
      const amountMinor = lang === 'ko' ? krw : usd;
      expect([id, { amountMinor, currency: CURRENCY[lang] }]).toEqual([id, charged(products.get(id), lang)]);
    }
  });
});

it('is the same in won and in dollars within the rate, and no course costs a few won', async () => {
  const [won, dollars] = [await shownInSearch('ko'), await shownInSearch('en')];
  // The specification gives packs their price in both currencies.
  const packs = await catalog.dataSource.query<{ id: string }[]>('select id from package');
  for (const { id } of packs) won.delete(id);
  for (const [id, { amountMinor, currency }] of won) {
    const other = dollars.get(id);
    expect([id, currency, other?.currency]).toEqual([id, 'KRW', 'USD']);
    expect([id, amountMinor > 0 && amountMinor < 10_000]).toEqual([id, false]);
    // Prices set at another rate move apart by as much as the rate has moved; dollars are whole.
    const inWon = ((other?.amountMinor ?? 0) / 100) * RATE;
    expect(Math.abs(inWon - amountMinor)).toBeLessThanOrEqual(RATE / 2 + amountMinor * 0.01);
  }
});

it('filters in dollars by the rate of the checkout', async () => {
  const total = async (limit: number): Promise<number> =>
    (await catalog.ask(`/api/curriculum/search?lang=en&currency=USD&max_price=${limit}&q=wononly`)).body.meta
      .total;
  await catalog.dataSource.query(`update curriculum set title_en = 'Wononly' where id = 'won-only'`);
  // 123,457 won are 88.98 dollars at this rate, shown as 89; at the rate before it they were 88.
  await until(async () => (await total(89)) === 1);
  expect(await total(88)).toBe(0);
});
