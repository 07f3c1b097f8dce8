import type { SocialProvider } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** How long a way to a provider and back may take, and how long the form may stay open afterwards. */
export const SOCIAL_SECONDS = 10 * 60;

/** A person whom a provider has identified and who has no account yet. */
export interface PendingSignup {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Both kinds of unfinished sign-ins. Each belongs to one browser, lives ten minutes and is taken once. */
@Injectable()
export class SocialAttemptsRepository {
  constructor(private readonly database: Database) {}

  async addAttempt(attempt: {
    stateHash: Buffer;
    browserHash: Buffer;
    provider: SocialProvider;
  }): Promise<void> {
    await this.database.query(
      `insert into social_attempt (state_hash, browser_hash, provider, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4))`,
      [attempt.stateHash, attempt.browserHash, attempt.provider, SOCIAL_SECONDS],
    );
  }

  /** Deletes an attempt so that it is used once; false for another browser, another provider, or a second use. */
  async spendAttempt(attempt: {
    stateHash: Buffer;
    browserHash: Buffer;
    provider: SocialProvider;
  }): Promise<boolean> {
    const [row] = await this.database.query<{ ended: number }>(
      `with ended as (
         delete from social_attempt
          where state_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > now() returning 1)
       select count(*)::int as ended from ended`,
      [attempt.stateHash, attempt.browserHash, attempt.provider],
    );
    return row?.ended === 1;
  }

  async addSignup(
    signup: PendingSignup & { readonly tokenHash: Buffer; readonly browserHash: Buffer },
  ): Promise<void> {
    await this.database.query(
      `insert into social_signup (token_hash, browser_hash, provider, subject, email, is_email_verified, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
      [
        signup.tokenHash,
        signup.browserHash,
        signup.provider,
        signup.subject,
        signup.email,
        signup.isEmailVerified,
        SOCIAL_SECONDS,
      ],
    );
  }

  /** Deletes and returns a pending sign-up; a simultaneous second request waits for the first and gets undefined. */
  async takeSignup(from: {
    tokenHash: Buffer;
    browserHash: Buffer;
    provider: SocialProvider;
  }): Promise<PendingSignup | undefined> {
    const [signup] = await this.database.query<PendingSignup>(
      `with taken as (
         delete from social_signup
          where token_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > now() returning *)
       select provider, subject, email, is_email_verified as "isEmailVerified" from taken`,
      [from.tokenHash, from.browserHash, from.provider],
    );
    return signup;
  }

  async sweepAttempts(): Promise<void> {
    await this.database.query('delete from social_attempt where expires_at < now()');
    await this.database.query('delete from social_signup where expires_at < now()');
  }
}
