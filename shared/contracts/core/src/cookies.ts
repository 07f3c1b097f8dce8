/** Cookie that holds the secret of a session. Scripts cannot read it. */
export const SESSION_COOKIE = '__Host-sid';

/**
 * Cookie beside the session cookie that scripts can read. It holds no secret: it says that there may be a session, so that
 * guests cause no failing call.
 */
export const SIGNED_IN_HINT = 'lectern-signed-in';
