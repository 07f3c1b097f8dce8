import { bodyOf, EMPTY_FORM, faultsOf, shareOf, type CourseForm } from './course-form.ts';

const form = (change: Partial<CourseForm> = {}): CourseForm => ({
  ...EMPTY_FORM,
  language: 'ko',
  titles: { ko: '필러 기초', en: '' },
  category: 'filler',
  level: 'Beginner',
  ...change,
});

it.each<[string, Partial<CourseForm>, string[]]>([
  ['nothing but a title, a category and a level', {}, []],
  ['no title', { titles: { ko: ' ', en: '' } }, ['title']],
  ['no category and no level', { category: '', level: '' }, ['category', 'level']],
  ['a price below the least', { won: '999' }, ['won']],
  ['a price above the most', { won: '50000001' }, ['won']],
  ['a broken price', { won: '1000.5' }, ['won']],
  ['less than a dollar', { dollars: '0.99' }, ['dollars']],
  ['a third decimal of a dollar', { dollars: '12.345' }, ['dollars']],
  ['a wrong price of a free course', { isFree: true, won: '1', dollars: 'x' }, []],
  ['a share above the whole', { share: '100.01' }, ['share']],
  ['a share below nothing', { share: '-1' }, ['share']],
  ['a share that is no number', { share: 'ten' }, ['share']],
  ['a sale without end', { sale: { starts: '2026-12-24T10:00', ends: '' } }, []],
  [
    'a sale that ends before it starts',
    { sale: { starts: '2026-12-24T10:00', ends: '2026-12-24T09:59' } },
    ['sale'],
  ],
  ['a sale of a hundred years', { sale: { starts: '2026-12-24T10:00', ends: '2126-12-24T10:00' } }, ['sale']],
  ['a year with a digit too many', { sale: { starts: '', ends: '20260-12-24T10:00' } }, ['sale']],
])('finds what is wrong with %s', (_what, change, faults) => {
  expect([...faultsOf(form(change))]).toEqual(faults);
  expect(bodyOf(form(change)) === null).toBe(faults.length > 0);
});

it('sends what was typed as changes of the studio, text as paragraphs without markup', () => {
  const body = bodyOf(
    form({
      subtitles: { ko: ' 처음부터 ', en: '' },
      descriptions: { ko: '첫 줄\n\n<b>둘째</b> & 줄', en: '' },
      won: '120000',
      dollars: '89.90',
      isFeatured: true,
    }),
  );
  expect(body).toEqual({
    titles: { ko: '필러 기초', en: '' },
    language: 'ko',
    category: 'filler',
    level: 'Beginner',
    type: 'vod',
    isFeatured: true,
    operations: [
      { kind: 'set', field: 'subtitles.ko', value: '처음부터' },
      { kind: 'set', field: 'descriptions.ko', value: '<p>첫 줄</p><p>&lt;b&gt;둘째&lt;/b&gt; &amp; 줄</p>' },
      { kind: 'set', field: 'price.krw', value: 120_000 },
      { kind: 'set', field: 'price.usd', value: 8_990 },
    ],
  });
  expect(bodyOf(form({ isFree: true, won: '5000' }))?.operations).toEqual([
    { kind: 'set', field: 'price.isFree', value: true },
  ]);
});

it.each([
  ['', undefined],
  ['0', 0],
  ['12.5', 1_250],
  ['100', 10_000],
  ['101', null],
])('reads the share %j as %j', (typed, share) => {
  expect(shareOf(typed)).toBe(share);
});

it('sends when the course is sold, of what is typed in Korean time, and leaves it out where nothing is', () => {
  expect(bodyOf(form())).not.toHaveProperty('saleWindow');
  expect(bodyOf(form({ sale: { starts: '2026-12-24T10:00', ends: '' } }))?.saleWindow).toEqual({
    startsAt: '2026-12-24T01:00:00.000Z',
    endsAt: null,
  });
});
