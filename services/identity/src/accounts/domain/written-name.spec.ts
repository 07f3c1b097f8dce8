import { writtenName } from './written-name.ts';

describe('writtenName', () => {
  it.each([
    ['한 서연', '한', '서연', '한서연'],
    ['남궁 민', '남궁', '민', '남궁민'],
    ['Kim Minji', 'Kim', 'Minji', 'Minji Kim'],
    ['Van der Berg Anna Maria', 'Van der Berg', 'Anna Maria', 'Anna Maria Van der Berg'],
    ['山田 太郎', '山田', '太郎', '山田 太郎'],
    ['김 Minji', '김', 'Minji', '김 Minji'],
    ['한 서연', null, null, '한 서연'],
    ['Teresa', 'Teresa', null, 'Teresa'],
  ])('writes %s (%s, %s) as %s', (name, lastName, firstName, written) => {
    expect(writtenName({ name, lastName, firstName })).toBe(written);
  });
});
