import { seatsOf } from './seats.ts';

const recorded = { id: 'recorded', seats: null };
const hall = { id: 'hall', seats: 20 };
const lab = { id: 'lab', seats: 8 };

describe('the seats that an order needs', () => {
  it.each([
    ['of a course without a number', [recorded], ['recorded'], {}],
    ['of a course', [hall], ['hall'], { hall: 20 }],
    ['of every part of a pack', [recorded, hall, lab], ['recorded', 'hall', 'lab'], { hall: 20, lab: 8 }],
    ['not of a part that is owned', [recorded, hall, lab], ['recorded', 'lab'], { lab: 8 }],
  ])('are those %s', (_, products, opened, seats) => {
    expect(seatsOf(products, opened)).toEqual(seats);
  });
});
