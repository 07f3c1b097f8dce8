import { isClientRefused } from './client-refusal.ts';
import { SocialFailed } from './provider.ts';

const failed = (cause: unknown) => new SocialFailed('token_exchange_failed', cause);
const answer = (facts: object) => Object.assign(new Error('an answer'), facts);
const wrapped = (cause: unknown) => new Error('invalid response encountered', { cause });

it.each([
  ['401 with the error', answer({ status: 401, error: 'invalid_client' }), true],
  ['401 with a challenge alone', answer({ status: 401 }), true],
  ['200 with the error in its body', wrapped(wrapped({ body: { error: 'invalid_client' } })), true],
  ['a code that counts no longer', answer({ status: 400, error: 'invalid_grant' }), false],
  ['401 with another error', answer({ status: 401, error: 'invalid_token' }), false],
  ['200 with another error', wrapped({ body: { error: 'invalid_request' } }), false],
  ['no answer', answer({ code: 'ETIMEDOUT' }), false],
  ['nothing', undefined, false],
])('%s', (_what, cause, isRefused) => expect(isClientRefused(failed(cause))).toBe(isRefused));

it('ends where an error is its own cause', () => {
  const circle = new Error('a circle');
  circle.cause = circle;
  expect(isClientRefused(circle)).toBe(false);
});
