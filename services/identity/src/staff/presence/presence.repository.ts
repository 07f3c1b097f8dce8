import { PRESENCE, type PresenceKind } from '@lectern/contracts-identity';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** What somebody has open. */
export interface OpenObject {
  readonly kind: PresenceKind;
  readonly id: string;
}

const OTHER = { name: column.text, since: column.time };

/** A gap longer than a call counts begins anew. */
const KEEP = defineStatement(
  `insert into presence as kept (account_id, kind, object_id) values ($1, $2, $3)
   on conflict (account_id, kind, object_id) do update
     set seen_at = now(),
         since = case when kept.seen_at < now() - make_interval(secs => $4) then now() else kept.since end`,
);
/** Pages that were never closed properly, and all but the latest of one person. */
const PRUNE_OWN = defineStatement(
  `delete from presence
    where account_id = $1
      and (seen_at < now() - make_interval(secs => $2)
           or (kind, object_id) in (select kind, object_id from presence where account_id = $1
                                     order by seen_at desc offset $3))`,
);
const LIST_OTHERS = defineStatement(
  `select account.name, presence.since
     from presence join account on account.id = presence.account_id
    where presence.kind = $1 and presence.object_id = $2 and presence.account_id <> $3
      and presence.seen_at >= now() - make_interval(secs => $4)
    order by presence.since, presence.account_id limit $5`,
  OTHER,
);
const END = defineStatement('delete from presence where account_id = $1 and kind = $2 and object_id = $3');
const SWEEP = defineStatement('delete from presence where seen_at < now() - make_interval(secs => $1)');

@Injectable()
export class PresenceRepository {
  constructor(private readonly database: Database) {}

  async keepOpen(accountId: string, { kind, id }: OpenObject): Promise<void> {
    await this.database.run(PRUNE_OWN, [accountId, PRESENCE.lastsSeconds, PRESENCE.mostOfOne - 1]);
    await this.database.run(KEEP, [accountId, kind, id, PRESENCE.lastsSeconds]);
  }

  /** Those who have it open besides this person, the longest first. */
  listOthers(accountId: string, { kind, id }: OpenObject): Promise<RowOf<typeof OTHER>[]> {
    return this.database.rows(LIST_OTHERS, [kind, id, accountId, PRESENCE.lastsSeconds, PRESENCE.mostNamed]);
  }

  async endOpen(accountId: string, { kind, id }: OpenObject): Promise<void> {
    await this.database.run(END, [accountId, kind, id]);
  }

  async sweepExpired(): Promise<void> {
    await this.database.run(SWEEP, [PRESENCE.lastsSeconds]);
  }
}
