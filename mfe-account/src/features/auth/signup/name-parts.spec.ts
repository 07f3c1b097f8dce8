import { nameParts } from './name-parts.ts';

it.each([
  ['이서연', '이', '서연'],
  ['남궁민수', '남궁', '민수'],
  ['남궁', '남', '궁'],
  ['김 민지', '김', '민지'],
  ['Grace Miller', 'Miller', 'Grace'],
  [' Anna  Maria Lee ', 'Lee', 'Anna Maria'],
  ['Cher', '', 'Cher'],
  ['', '', ''],
])('%s', (name, lastName, firstName) => {
  expect(nameParts(name)).toEqual({ lastName, firstName });
});
