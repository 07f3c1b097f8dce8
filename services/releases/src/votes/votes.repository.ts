import type { Signal } from '@lectern/contracts-releases';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Count } from './domain/judge-rollout.ts';

const FIND = defineStatement(
  `select canary_sessions, canary_bad, stable_sessions, stable_bad, logs from rollout_votes
    where rollout_id = $1 and signal = $2`,
  {
    canarySessions: column.integer,
    canaryBad: column.integer,
    stableSessions: column.integer,
    stableBad: column.integer,
    logs: column.parsed(z.array(z.number())),
  },
);
const KEEP = defineStatement(
  `insert into rollout_votes (rollout_id, signal, canary_sessions, canary_bad, stable_sessions, stable_bad, logs)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (rollout_id, signal) do update set
     canary_sessions = excluded.canary_sessions, canary_bad = excluded.canary_bad,
     stable_sessions = excluded.stable_sessions, stable_bad = excluded.stable_bad,
     logs = excluded.logs, counted_at = now()`,
);

@Injectable()
export class VotesRepository {
  constructor(private readonly database: Database) {}

  async findCount(rolloutId: string, signal: Signal): Promise<Count | undefined> {
    const row = await this.database.row(FIND, [rolloutId, signal]);
    return (
      row && {
        canary: { sessions: row.canarySessions, bad: row.canaryBad },
        stable: { sessions: row.stableSessions, bad: row.stableBad },
        logs: row.logs,
      }
    );
  }

  async keepCount(rolloutId: string, signal: Signal, { canary, stable, logs }: Count): Promise<void> {
    await this.database.run(KEEP, [
      rolloutId,
      signal,
      canary.sessions,
      canary.bad,
      stable.sessions,
      stable.bad,
      JSON.stringify(logs),
    ]);
  }
}
