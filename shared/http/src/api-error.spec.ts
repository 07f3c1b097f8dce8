import { ApiError } from './api-error.ts';

/** The class as the bundle of another remote has it. */
class CopyOfAnotherBundle extends Error {
  override readonly name = 'ApiError';
  readonly code = 'DRAFT_CONFLICT';
  readonly status = 409;
}

it("is the same error in every bundle, because the client is the shell's and who asks is a remote", () => {
  const thrown: unknown = new CopyOfAnotherBundle('somebody else was faster');
  expect(thrown instanceof ApiError && thrown.code).toBe('DRAFT_CONFLICT');
  expect(new ApiError({ code: 'NETWORK', status: 0, message: 'No answer came' })).toBeInstanceOf(ApiError);
});

it.each([new Error('x'), { name: 'ApiError', code: 'NETWORK', status: 0 }, null, 'ApiError', undefined])(
  '%p is none',
  (thrown) => expect(thrown instanceof ApiError).toBe(false),
);
