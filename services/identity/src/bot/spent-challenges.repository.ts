import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class SpentChallengesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** True for the first who brings it; kept until the challenge itself has run out. */
  async spend(hash: Buffer, expiresAt: Date): Promise<boolean> {
    const rows = await this.database.query<{ hash: Buffer }>(
      'insert into spent_challenge (hash, expires_at) values ($1, $2) on conflict do nothing returning hash',
      [hash, expiresAt],
    );
    return rows.length === 1;
  }

  async sweep(): Promise<void> {
    await this.database.query(`delete from spent_challenge where expires_at < now() - interval '1 minute'`);
  }
}
