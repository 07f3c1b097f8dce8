import { BAD_KINDS, type RolloutVotes, type Signal } from '@lectern/contracts-releases';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Count } from './domain/judge-rollout.ts';
import type { BadSessions } from './domain/weigh-networks.ts';

const FIND = defineStatement(
  `select canary_sessions, canary_bad, stable_sessions, stable_bad, canary_counted, canary_agreeing, logs
     from rollout_votes
    where rollout_id = $1 and signal = $2`,
  {
    canarySessions: column.integer,
    canaryBad: column.integer,
    stableSessions: column.integer,
    stableBad: column.integer,
    canaryCounted: column.integer,
    canaryAgreeing: column.integer,
    logs: column.parsed(z.array(z.number())),
  },
);
const KEEP = defineStatement(
  `insert into rollout_votes (rollout_id, signal, canary_sessions, canary_bad, stable_sessions, stable_bad, logs,
                              canary_counted, canary_agreeing)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (rollout_id, signal) do update set
     canary_sessions = excluded.canary_sessions, canary_bad = excluded.canary_bad,
     stable_sessions = excluded.stable_sessions, stable_bad = excluded.stable_bad,
     logs = excluded.logs, canary_counted = excluded.canary_counted,
     canary_agreeing = excluded.canary_agreeing, counted_at = now()`,
);
const ADD_BAD = defineStatement(
  `insert into rollout_failure as known (rollout_id, signal, network, page, kind, bad)
   select $1, $2, network, page, kind, sum(bad)
     from jsonb_to_recordset($3::jsonb) as given (network text, page text, kind text, bad int)
    group by network, page, kind
   on conflict (rollout_id, signal, network, page, kind) do update set bad = known.bad + excluded.bad`,
);
const SPREAD = defineStatement(
  'select network, page, kind, bad from rollout_failure where rollout_id = $1 and signal = $2',
  { network: column.text, page: column.text, kind: column.oneOf(BAD_KINDS), bad: column.integer },
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
        weight: { counted: row.canaryCounted, agreeing: row.canaryAgreeing },
        logs: row.logs,
      }
    );
  }

  async keepCount(rolloutId: string, signal: Signal, { canary, stable, weight, logs }: Count): Promise<void> {
    await this.database.run(KEEP, [
      rolloutId,
      signal,
      canary.sessions,
      canary.bad,
      stable.sessions,
      stable.bad,
      JSON.stringify(logs),
      weight.counted,
      weight.agreeing,
    ]);
  }

  async addBadSessions(rolloutId: string, signal: Signal, spread: RolloutVotes['spread']): Promise<void> {
    if (spread.length > 0) await this.database.run(ADD_BAD, [rolloutId, signal, JSON.stringify(spread)]);
  }

  /** Bad sessions of the canary so far, by network, page and kind. */
  listBadSessions(rolloutId: string, signal: Signal): Promise<BadSessions[]> {
    return this.database.rows(SPREAD, [rolloutId, signal]);
  }
}
