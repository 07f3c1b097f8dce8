import { holderName } from './holder-name.ts';

it.each([
  ['한 서연', '한', '서연', '한서연'],
  ['남궁 민', '남궁', '민', '남궁민'],
  ['Núñez-Łukasiewicz Žofia', 'Núñez-Łukasiewicz', 'Žofia', 'Žofia Núñez-Łukasiewicz'],
  ['김 Minji', '김', 'Minji', 'Minji 김'],
  ['Teresa', 'Teresa', null, 'Teresa'],
  ['홍길동'.normalize('NFD'), null, null, '홍길동'],
])('prints %s (%s, %s) as %s', (name, lastName, firstName, printed) => {
  expect(holderName({ name, lastName, firstName })).toBe(printed);
});
