import { classOfCode, refusesCancel } from './provider-codes.ts';

it.each([
  ['UNAUTHORIZED_KEY', 'key'],
  ['INVALID_API_KEY', 'key'],
  ['INCORRECT_BASIC_AUTH_FORMAT', 'key'],
  ['FORBIDDEN_REQUEST', 'ours'],
  ['INVALID_REJECT_CARD', 'declined'],
  ['NOT_FOUND_PAYMENT', 'gone'],
  ['PROVIDER_ERROR', 'unknown'],
  ['A_CODE_OF_TOMORROW', 'unknown'],
])('takes %s for %s', (code, kind) => expect(classOfCode(code)).toBe(kind));

it('takes a refused key for no answer about a cancel', () => {
  const keys = ['UNAUTHORIZED_KEY', 'INVALID_API_KEY', 'INCORRECT_BASIC_AUTH_FORMAT'];
  expect(keys.filter(refusesCancel)).toEqual([]);
  expect(refusesCancel('NOT_CANCELABLE_PAYMENT')).toBe(true);
});
