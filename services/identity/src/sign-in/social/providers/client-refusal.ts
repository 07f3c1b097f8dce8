/** Causes that are looked through below an error. */
const MOST_CAUSES = 5;
const REFUSED = 'invalid_client';

/**
 * Whether the exchange of a code failed because the provider does not take our client secret (RFC 6749, 5.2). Google and Kakao answer
 * 401; Naver answers 200, with the error in a body that has no token.
 */
export function isClientRefused(failure: unknown, depth = 0): boolean {
  if (typeof failure !== 'object' || failure === null || depth > MOST_CAUSES) return false;
  const { error, status, body, cause } = failure as Readonly<Record<string, unknown>>;
  if (error === REFUSED || (error === undefined && status === 401)) return true;
  return Object(body).error === REFUSED || isClientRefused(cause, depth + 1);
}
