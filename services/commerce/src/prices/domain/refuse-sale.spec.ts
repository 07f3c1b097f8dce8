import { refuseSale } from './refuse-sale.ts';

const at = new Date('2026-12-02T00:00:00Z');
const [before, moment, after] = ['2026-12-01', '2026-12-02', '2026-12-03'].map(
  (day) => `${day}T00:00:00.000Z`,
);

it.each([
  ['of a catalogue that says nothing', {}, undefined],
  ['without limits', { saleStartsAt: null, saleEndsAt: null }, undefined],
  ['from this moment on', { saleStartsAt: moment, saleEndsAt: null }, undefined],
  ['until later', { saleStartsAt: before, saleEndsAt: after }, undefined],
  ['from later on', { saleStartsAt: after }, ['SALE_NOT_STARTED', { id: 'course', startsAt: after }]],
  ['until this moment', { saleEndsAt: moment }, ['SALE_ENDED', { id: 'course', endsAt: moment }]],
])('a course that is sold %s', (_when, sale, refusal) => {
  const found = refuseSale({ id: 'course', ...sale }, at);
  expect(found && [found.why.code, found.details]).toEqual(refusal);
});

it('says nothing of a product that is not known', () => {
  expect(refuseSale(undefined, at)).toBeUndefined();
});
