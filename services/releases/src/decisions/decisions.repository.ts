import { DECISION_KINDS, MOST_BLOCKED, type DecisionKind } from '@lectern/contracts-releases';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ADD = defineStatement(
  `insert into decision (remote_id, kind, release_id, former_release_id, actor, reason) values ($1, $2, $3, $4, $5, $6)`,
);
const LATEST = defineStatement(
  `select at, kind, release_id, former_release_id, actor, reason from decision
    where remote_id = $1 order by id desc limit $2`,
  {
    at: column.time,
    kind: column.oneOf(DECISION_KINDS),
    releaseId: column.text,
    formerReleaseId: column.text.orNull,
    actor: column.text,
    reason: column.text,
  },
);
const WERE_LIVE = defineStatement(
  `select release_id from decision where remote_id = $1 and kind not in ('published', 'asked', 'rolled-out', 'unblocked')
    group by release_id order by max(id) desc`,
  { releaseId: column.text },
);

/** Tabs that are open for longer than this have been opened anew. */
const BLOCKED_LATELY = defineStatement(
  `select remote_id, blocked from (
     select id, remote_id, case kind when 'withdrawn' then release_id else former_release_id end as blocked from decision
      where kind in ('rolled-back', 'withdrawn') and at > now() - interval '30 days') as left_by
    where not exists (select from decision u where u.remote_id = left_by.remote_id and u.kind = 'unblocked'
                        and u.release_id = left_by.blocked and u.id > left_by.id)
    order by id desc limit ${MOST_BLOCKED}`,
  { remoteId: column.text, blocked: column.text.orNull },
);

/** Who blocked each release last. */
const BLOCKERS = defineStatement(
  `select distinct on (blocked) blocked, actor from (
     select id, actor, case kind when 'withdrawn' then release_id else former_release_id end as blocked
       from decision where remote_id = $1 and kind in ('rolled-back', 'withdrawn')) as left_by
    where blocked is not null order by blocked, id desc`,
  { blocked: column.text, actor: column.text },
);

export interface NewDecision {
  readonly remoteId: string;
  readonly kind: DecisionKind;
  readonly releaseId: string;
  readonly formerReleaseId?: string | undefined;
  /** The team, `staff:` and the account, two of them, or `releases` for the service itself. */
  readonly actor: string;
  readonly reason: string;
}

@Injectable()
export class DecisionsRepository {
  constructor(private readonly database: Database) {}

  async addDecision(decision: NewDecision): Promise<void> {
    const { remoteId, kind, releaseId, formerReleaseId, actor, reason } = decision;
    await this.database.run(ADD, [remoteId, kind, releaseId, formerReleaseId ?? null, actor, reason]);
  }

  listLatest(remoteId: string, count: number) {
    return this.database.rows(LATEST, [remoteId, count]);
  }

  /** Releases that were rolled back or withdrawn in the last thirty days, the latest first. */
  async listBlockedLately(): Promise<{ remote: string; release: string }[]> {
    const rows = await this.database.rows(BLOCKED_LATELY);
    return rows.flatMap(({ remoteId, blocked }) =>
      blocked === null ? [] : { remote: remoteId, release: blocked },
    );
  }

  /** Release → who took it from visitors, the latest time. */
  async readBlockers(remoteId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.rows(BLOCKERS, [remoteId]);
    return new Map(rows.map(({ blocked, actor }) => [blocked, actor]));
  }

  /** Releases that were live once, the latest first. */
  async listFormerlyLive(remoteId: string): Promise<string[]> {
    return (await this.database.rows(WERE_LIVE, [remoteId])).map(({ releaseId }) => releaseId);
  }
}
