import { SOCIAL_PROVIDERS, type SocialProvider } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** How long a way to a provider and back may take, and how long the form may stay open afterwards. */
export const SOCIAL_SECONDS = 10 * 60;

const ADD_ATTEMPT = defineStatement(
  `insert into social_attempt (state_hash, browser_hash, provider, expires_at, secret_id)
   values ($1, $2, $3, now() + make_interval(secs => $4), $5)`,
);
const SPEND_ATTEMPT = defineStatement(
  `delete from social_attempt
    where state_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > now()
   returning secret_id`,
  {
    /** Null in an attempt that an earlier release began. */
    secretId: column.text.orNull,
  },
);
const ADD_SIGNUP = defineStatement(
  `insert into social_signup (token_hash, browser_hash, provider, subject, email, is_email_verified, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
);
const TAKE_SIGNUP = defineStatement(
  `delete from social_signup
    where token_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > now()
   returning provider, subject, email, is_email_verified`,
  {
    provider: column.oneOf(SOCIAL_PROVIDERS),
    subject: column.text,
    email: column.text,
    isEmailVerified: column.boolean,
  },
);
const SWEEP_ATTEMPTS = defineStatement('delete from social_attempt where expires_at < now()');
const SWEEP_SIGNUPS = defineStatement('delete from social_signup where expires_at < now()');

/** A person whom a provider has identified and who has no account yet. */
export type PendingSignup = RowOf<(typeof TAKE_SIGNUP)['columns']>;

/** Both kinds of unfinished sign-ins. Each belongs to one browser, lives ten minutes and is taken once. */
@Injectable()
export class SocialAttemptsRepository {
  constructor(private readonly database: Database) {}

  async addAttempt(attempt: {
    stateHash: Buffer;
    browserHash: Buffer;
    provider: SocialProvider;
    /** Names the secret that its proof is made with. */
    secretId: string;
  }): Promise<void> {
    const { stateHash, browserHash, provider, secretId } = attempt;
    await this.database.run(ADD_ATTEMPT, [stateHash, browserHash, provider, SOCIAL_SECONDS, secretId]);
  }

  /** Deletes an attempt so that it is used once; undefined for another browser, another provider, or a second use. */
  async spendAttempt(attempt: {
    stateHash: Buffer;
    browserHash: Buffer;
    provider: SocialProvider;
  }): Promise<{ secretId: string | null } | undefined> {
    const { stateHash, browserHash, provider } = attempt;
    return this.database.row(SPEND_ATTEMPT, [stateHash, browserHash, provider]);
  }

  async addSignup(
    signup: PendingSignup & { readonly tokenHash: Buffer; readonly browserHash: Buffer },
  ): Promise<void> {
    await this.database.run(ADD_SIGNUP, [
      signup.tokenHash,
      signup.browserHash,
      signup.provider,
      signup.subject,
      signup.email,
      signup.isEmailVerified,
      SOCIAL_SECONDS,
    ]);
  }

  /** Deletes and returns a pending sign-up; a simultaneous second request waits for the first and gets undefined. */
  takeSignup(from: {
    tokenHash: Buffer;
    browserHash: Buffer;
    provider: SocialProvider;
  }): Promise<PendingSignup | undefined> {
    return this.database.row(TAKE_SIGNUP, [from.tokenHash, from.browserHash, from.provider]);
  }

  async sweepAttempts(): Promise<void> {
    await this.database.run(SWEEP_ATTEMPTS);
    await this.database.run(SWEEP_SIGNUPS);
  }
}
