import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { spend, type SpendableSolution } from './spend-challenge.ts';

@Injectable()
export class SpentChallengesRepository {
  constructor(private readonly database: Database) {}

  /** True for the first use; the hash is kept until the challenge expires. */
  async spendChallenge({ hash, expiresAt }: SpendableSolution): Promise<boolean> {
    const rows = await this.database.queryPrepared<{ hash: Buffer }>('spend-challenge', spend('$1', '$2'), [
      hash,
      expiresAt,
    ]);
    return rows.length === 1;
  }

  async sweepChallenges(): Promise<void> {
    await this.database.query(`delete from spent_challenge where expires_at < now() - interval '1 minute'`);
  }
}
