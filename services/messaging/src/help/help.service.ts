import { ACCESS_ERRORS, type BodyOutput } from '@lectern/contracts-core';
import type { voteOnAnswer } from '@lectern/contracts-messaging';
import { Database, DomainError, networkOf, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { HelpRepository } from './help.repository.ts';

const HOUR = 60 * 60;
/** A clinic reads the help behind one address: each answer, by several people. */
const VOTES: Limit = { name: 'help-feedback', hits: 120, seconds: HOUR };
/** Answers that are counted on one day: the page has a tenth of it. Made-up ones must not fill the table. */
const MOST_A_DAY = 500;

/** Counts what visitors think of the answers of the help page; who they are is not kept. */
@Injectable()
export class HelpService {
  constructor(
    private readonly database: Database,
    private readonly votes: HelpRepository,
    private readonly limits: SlidingLimits,
  ) {}

  /** Counts a vote and removes the visitor's earlier one. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async countVote(
    { question, locale, isHelpful, previous }: BodyOutput<typeof voteOnAnswer>,
    address: string,
  ): Promise<void> {
    await this.limits.countHit(VOTES, networkOf(address));
    if (previous === isHelpful) return;
    const answer = { question, locale };
    await this.database.runInTransaction(async () => {
      // First of all, so that votes on one answer wait for each other at the row of the day.
      const isCounted = await this.votes.addVote(answer, isHelpful, MOST_A_DAY);
      if (!isCounted) {
        throw new DomainError(ACCESS_ERRORS.TOO_MANY_ATTEMPTS, undefined, { retryAfter: HOUR });
      }
      if (previous !== null) await this.votes.takeBack(answer, previous);
    });
  }
}
