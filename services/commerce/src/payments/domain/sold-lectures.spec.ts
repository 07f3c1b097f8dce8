import { countSold, lecturesOnSale } from './sold-lectures.ts';

const product = (...lectures: { id: string; duration: number | null }[]) => ({
  liveStartsAt: null,
  lectures,
});
const sold = [
  { courseId: 'botox', id: 'a', duration: 600 },
  { courseId: 'botox', id: 'b', duration: 1_800 },
];
const count = (now: ReturnType<typeof product>, opened: string[], kept: typeof sold | undefined = sold) =>
  countSold({ curricula: ['botox'], sold: kept }, new Map([['botox', now]]), new Set(opened)).get('botox')
    ?.lectures;

it('keeps which lectures of which course were on sale', () => {
  const products = new Map([['botox', product({ id: 'a', duration: 600 })]]);
  expect(lecturesOnSale(['botox', 'gone'], products)).toEqual([
    { courseId: 'botox', id: 'a', duration: 600 },
  ]);
});

it('counts a lecture that was taken away or shortened as it was sold', () => {
  expect(count(product({ id: 'a', duration: 1 }), ['a'])).toEqual(sold);
});

it('counts a lecture that was added once it was opened', () => {
  const added = { id: 'c', duration: 60 };
  expect(count(product(added), [])).toEqual(sold);
  expect(count(product(added), ['c'])).toEqual([...sold, added]);
});

it('counts the lectures of now for an order of before', () => {
  const now = product({ id: 'c', duration: 60 });
  expect(countSold({ curricula: ['botox'], sold: undefined }, new Map([['botox', now]]), new Set())).toEqual(
    new Map([['botox', now]]),
  );
});
