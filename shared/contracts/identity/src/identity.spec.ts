import { Email, isEmail, NamePart } from '@lectern/contracts-core';
import { register } from './identity.contract.ts';
import { NewPassword, Workplace } from './identity.schemas.ts';
import { PASSWORD_RULES, passwordStrength } from './identity.vocabulary.ts';

describe('an e-mail address', () => {
  it.each([
    'a@b.kr',
    "o'neil+course@mail.example.com",
    'ko@xn--9n2bp8q.xn--3e0b707e',
    `${'a'.repeat(64)}@b.kr`,
  ])('%s is written to', (address) => expect(isEmail(address)).toBe(true));
  it.each([
    '',
    'a',
    'a@b',
    '@b.kr',
    'a@b..kr',
    'a..b@c.kr',
    '.a@b.kr',
    'a.@b.kr',
    'a b@c.kr',
    'a@b.kr\nbcc: c@d.kr',
    'a@-b.kr',
    'аpple@b.kr',
    `${'a'.repeat(65)}@b.kr`,
    `${'a'.repeat(60)}@${'b.'.repeat(100)}kr`,
  ])('%j is not', (address) => expect(isEmail(address)).toBe(false));

  it('is kept in one form', () => {
    expect(Email.parse('  Ａda@Example.KR ')).toBe('ada@example.kr');
  });

  it('is judged at once, however long', () => {
    expect(isEmail(`${'a@'.repeat(5_000)}.`)).toBe(false);
  });
});

describe('a password', () => {
  it.each([
    ['', 'weak'],
    ['abcdefg', 'weak'],
    ['abcdefgh', 'medium'],
    ['abcdefg1', 'medium'],
    ['abcdef1!', 'strong'],
    // A letter of another script is neither an English letter nor a special character.
    ['가나다라마바사아1a', 'medium'],
  ])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

  it('that breaks a rule still reaches the service, which says so', () => {
    expect(NewPassword.safeParse('short').success).toBe(true);
    expect(PASSWORD_RULES.every(({ test }) => test('short'))).toBe(false);
    expect(NewPassword.safeParse('a'.repeat(129)).success).toBe(false);
  });
});

describe('a name', () => {
  it('is normalised', () => {
    expect(NamePart.parse('  이\u1109\u1165연  ')).toBe('이서연');
  });
  it.each(['', '   ', 'a\u202Eb', 'a\u0000', 'a'.repeat(61)])('%j is none', (typed) => {
    expect(NamePart.safeParse(typed).success).toBe(false);
  });
  it('of a workplace may be empty', () => {
    expect(Workplace.parse(' ')).toBe('');
  });
});

describe('a registration', () => {
  const filled = {
    name: '이 서연',
    email: 'seoyeon@example.kr',
    password: 'abcdef1!',
    gender: 'female',
    occupation: 'physician',
    specialty: 'dermatology',
    experience: '6-10',
    language: 'ko',
    country: 'KR',
    marketing_consent: 0,
    turnstileToken: 'x',
  };
  const accepts = (change: object) => register.body?.safeParse({ ...filled, ...change }).success;

  it('requires a specialty of physicians only', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ specialty: null })).toBe(false);
    expect(accepts({ occupation: 'registered-nurse' })).toBe(false);
    expect(accepts({ occupation: 'registered-nurse', specialty: null })).toBe(true);
  });
  it.each(['ZZ', 'kr', 'KOR', ''])('knows no country %j', (country) =>
    expect(accepts({ country })).toBe(false),
  );
  it.each([{ license_verified: 1 }, { membership: 'gold' }, { roles: ['owner'] }, { id: 'u-1' }])(
    'has no room for %j',
    (more) => expect(accepts(more)).toBe(false),
  );
});
