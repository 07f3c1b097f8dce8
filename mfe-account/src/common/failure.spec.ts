import { COMMON_ERRORS, type ErrorSpec } from '@lectern/contracts-core';
import { completeGoogleSignup, login, register, sendPasswordReset } from '@lectern/contracts-identity';
import en from '../messages/en.json' with { type: 'json' };
import ko from '../messages/ko.json' with { type: 'json' };
import { failureOf, failureText, serviceFailureText } from './failure.ts';

const t = (key: string) => `<${key}>`;

describe('serviceFailureText', () => {
  it.each([
    [
      'a code we have words for',
      { code: 'EMAIL_EXISTS', status: 409, message: 'x' },
      '<failure.EMAIL_EXISTS>',
    ],
    [
      'a code we do not know',
      { code: 'ODD', status: 400, message: 'Words of the service' },
      'Words of the service',
    ],
    ['a long text', { code: 'ODD', status: 400, message: 'a'.repeat(300) }, 'a'.repeat(200)],
    ['an answer without words', { code: 'ODD', status: 400, message: '' }, 'fallback'],
    [
      'an answer in no shape of ours',
      { code: 'INVALID_RESPONSE', status: 502, message: 'axios says' },
      'fallback',
    ],
    ['something that is no failed call', new TypeError('x is not a function'), 'fallback'],
    ['nothing', undefined, 'fallback'],
  ])('finds words for %s', (_what, thrown, words) => {
    expect(serviceFailureText(t, failureOf(thrown), 'fallback')).toBe(words);
  });
});

describe('failureText', () => {
  it.each([
    ['has words', 'INVALID_CODE', '<failure.INVALID_CODE>'],
    ['tells little', 'INTERNAL', 'fallback'],
    ['is not known', 'ODD', 'fallback'],
  ])('of a code that %s', (_what, code, words) => {
    const failed = failureOf({ code, status: 500, message: 'English words of the service' });
    expect(failureText(t, failed, 'fallback')).toBe(words);
  });
});

// Whose other words are shown as the service wrote them, in English.
const SHOWING_THE_SERVICE = [login, register, completeGoogleSignup, sendPasswordReset];
const { BAD_REQUEST, PAYLOAD_TOO_LARGE, INTERNAL, UNAVAILABLE } = COMMON_ERRORS;
const expected: readonly ErrorSpec[] = [
  ...SHOWING_THE_SERVICE.flatMap(({ errors }): readonly ErrorSpec[] => errors),
  ...[BAD_REQUEST, PAYLOAD_TOO_LARGE, INTERNAL, UNAVAILABLE],
];
// The conflict has a dialog instead.
const codes = [...new Set(expected.map(({ code }) => code))].filter(
  (code) => code !== 'SESSION_ALREADY_EXISTS',
);

it.each(codes)('%s has words in both languages', (code) => {
  const { status, message } = expected.find((one) => one.code === code)!;
  expect(serviceFailureText(t, failureOf({ code, status, message }), '')).toBe(`<failure.${code}>`);
  expect(Object(en.failure)[code]).toMatch(/\w/);
  expect(Object(ko.failure)[code]).toMatch(/[가-힣]/);
});
