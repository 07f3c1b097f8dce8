import { isCommonPassword } from './common-password.ts';

const owner = { email: 'minji.kim@example.com', name: 'Kim Minji' };

it.each([
  'Password1!',
  'P@ssw0rd',
  'p@$$w0rd!',
  'Qwerty123!',
  '1q2w3e4r!',
  'Admin123!',
  'Welcome1!',
  'abc12345!',
  'abcd1234!',
  'Summer2026!',
  'iloveyou1!',
  'Saranghae1004!',
  'Lectern2026!',
  'Botox123!',
  'aaaa1111!',
  'minji1234!',
  'x-minji.kim-9',
])('refuses %s', (password) => {
  expect(isCommonPassword(password, owner)).toBe(true);
});

it.each(['Tidal-Copper-48', 'zB4!nqLw82', 'correct horse 9 battery!', 'mountain#river7', '한글비밀번호a1!'])(
  'takes %s',
  (password) => {
    expect(isCommonPassword(password, owner)).toBe(false);
  },
);
