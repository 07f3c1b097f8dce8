import { SIGNALS } from '@lectern/contracts-releases';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const HEALTH = defineStatement(
  `select signal, canary_sessions, canary_bad, stable_sessions, stable_bad from rollout_votes
    where rollout_id = $1 order by signal`,
  {
    signal: column.oneOf(SIGNALS),
    canarySessions: column.integer,
    canaryBad: column.integer,
    stableSessions: column.integer,
    stableBad: column.integer,
  },
);

@Injectable()
export class RolloutHealthRepository {
  constructor(private readonly database: Database) {}

  /** How sessions with the release that is rolled out went, beside those with the live one. */
  async listHealth(rolloutId: string) {
    return (await this.database.rows(HEALTH, [rolloutId])).map((row) => ({
      signal: row.signal,
      canary: { sessions: row.canarySessions, bad: row.canaryBad },
      stable: { sessions: row.stableSessions, bad: row.stableBad },
    }));
  }
}
