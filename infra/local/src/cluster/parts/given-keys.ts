import { secretOf, tossKeys } from '../../stack/services.ts';

/** What the simulators of a cluster know of each key that a provider gives: `NAME`, with which a cluster begins, and `NAME_OTHER`. */
export interface GivenKeys extends Record<string, string> {
  readonly MAIL_USER: string;
  readonly MAIL_PASSWORD: string;
  readonly MAIL_USER_OTHER: string;
  readonly MAIL_PASSWORD_OTHER: string;
  readonly OAUTH_CLIENT_SECRET: string;
  readonly OAUTH_CLIENT_SECRET_OTHER: string;
  readonly TOSS_SECRET_KEY: string;
  readonly TOSS_SECRET_KEY_OTHER: string;
  readonly TOSS_FOREIGN_SECRET_KEY: string;
  readonly TOSS_FOREIGN_SECRET_KEY_OTHER: string;
}

/** Keys of the mail server, of sign-in with others and of payments, and public ones beside them; a second one of each, so that the first may be changed. */
export function givenKeys(direct: string): GivenKeys {
  const { TOSS_SECRET_KEY = '', TOSS_FOREIGN_SECRET_KEY = '', ...publicKeys } = tossKeys(direct);
  return {
    ...publicKeys,
    MAIL_USER: 'lectern',
    MAIL_PASSWORD: secretOf(direct, 'mail'),
    MAIL_USER_OTHER: 'lectern-second',
    MAIL_PASSWORD_OTHER: secretOf(direct, 'mail-second'),
    OAUTH_CLIENT_SECRET: secretOf(direct, 'oauth-client'),
    OAUTH_CLIENT_SECRET_OTHER: secretOf(direct, 'oauth-client-second'),
    TOSS_SECRET_KEY,
    TOSS_SECRET_KEY_OTHER: `test_gsk_${secretOf(direct, 'toss-secret-second')}`,
    TOSS_FOREIGN_SECRET_KEY,
    TOSS_FOREIGN_SECRET_KEY_OTHER: `test_gsk_${secretOf(direct, 'toss-foreign-secret-second')}`,
  };
}
