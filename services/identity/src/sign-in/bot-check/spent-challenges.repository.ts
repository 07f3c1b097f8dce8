import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { spend, type SpendableSolution } from './spend-challenge.ts';

const SPEND = defineStatement(spend('$1', '$2'), { hash: column.bytes }, { name: 'spend-challenge' });
const SWEEP = defineStatement(`delete from spent_challenge where expires_at < now() - interval '1 minute'`);

@Injectable()
export class SpentChallengesRepository {
  constructor(private readonly database: Database) {}

  /** True for the first use; the hash is kept until the challenge expires. */
  async spendChallenge({ hash, expiresAt }: SpendableSolution): Promise<boolean> {
    return (await this.database.run(SPEND, [hash, expiresAt])) === 1;
  }

  async sweepChallenges(): Promise<void> {
    await this.database.run(SWEEP);
  }
}
