import { seatsOf } from './seats.ts';

const now = new Date('2026-12-01T00:00:00Z');
const before = '2026-11-30T00:00:00Z';
const after = '2026-12-02T00:00:00Z';
const recorded = { id: 'recorded', seats: null };
const hall = { id: 'hall', seats: 20 };
const lab = { id: 'lab', seats: 8 };
const queued = (count: number) => ({ count, isQueued: true });

describe('the seats that an order needs', () => {
  it.each([
    ['of a course without a number', [recorded], ['recorded'], {}],
    ['of a course', [hall], ['hall'], { hall: queued(20) }],
    [
      'of every part of a pack',
      [recorded, hall, lab],
      ['recorded', 'hall', 'lab'],
      { hall: queued(20), lab: queued(8) },
    ],
    ['not of a part that is owned', [recorded, hall, lab], ['recorded', 'lab'], { lab: queued(8) }],
  ])('are those %s', (_, products, opened, seats) => {
    expect(seatsOf(products, opened, now)).toEqual(seats);
  });

  it.each([
    ['without a window', {}, true],
    ['within its sale', { saleStartsAt: before, saleEndsAt: after }, true],
    ['before its sale', { saleStartsAt: after }, false],
    ['after its sale', { saleEndsAt: before }, false],
  ])('go to those who wait first: of a course %s', (_, sale, isQueued) => {
    expect(seatsOf([{ ...hall, ...sale }], ['hall'], now)).toEqual({ hall: { count: 20, isQueued } });
  });
});
