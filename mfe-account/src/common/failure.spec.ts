import { failureOf, failureText } from './failure.ts';

const t = (key: string) => `<${key}>`;

describe('failureText', () => {
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
    expect(failureText(t, failureOf(thrown), 'fallback')).toBe(words);
  });
});
