import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Releases that are looked at in one sweep; the next sweep goes on. */
const MOST = 200;

/** Every way into use and out of it is a decision, so the latest that names a release tells when it was last in use. */
const OUT_OF_USE = defineStatement(
  `select remote_id, release_id from release r
    where state in ('ready', 'blocked') and published_at < now() - make_interval(days => $1)
      and not exists (select from decision d where d.remote_id = r.remote_id and d.release_id = r.release_id
                        and d.at >= now() - make_interval(days => $1))
      and not exists (select from decision d where d.remote_id = r.remote_id and d.former_release_id = r.release_id
                        and d.at >= now() - make_interval(days => $1))
      and not exists (select from channel c where c.remote_id = r.remote_id and c.release_id = r.release_id)
      and not exists (select from rollout o where o.remote_id = r.remote_id and o.release_id = r.release_id
                        and o.ended_at is null)
      and not exists (select from promotion_request q where q.remote_id = r.remote_id
                        and q.release_id = r.release_id and q.ended_at is null)
    order by published_at limit ${MOST}`,
  { remoteId: column.text, releaseId: column.text },
);
const RETIRE = defineStatement(
  `update release set state = 'retired' where remote_id = $1 and release_id = $2 and state in ('ready', 'blocked')`,
);
/** Without archives that another release lies in as well. */
const KEPT_STILL = defineStatement(
  `select remote_id, release_id, digest from release r
    where state = 'retired' and archive_removed_at is null
      and not exists (select from release other where other.remote_id = r.remote_id and other.digest = r.digest
                        and other.state <> 'retired')
    order by published_at limit ${MOST}`,
  { remoteId: column.text, releaseId: column.text, digest: column.text },
);
/** What was announced and never completed, with the archives that no other release lies in. */
const DROP_ANNOUNCED = defineStatement(
  `with gone as (
     delete from release where (remote_id, release_id) in (
       select remote_id, release_id from release
        where state = 'announced' and published_at < now() - make_interval(hours => $1)
        order by published_at limit ${MOST} for update skip locked)
     returning remote_id, release_id, digest)
   select remote_id, digest from gone g
    where not exists (select from release other where other.remote_id = g.remote_id and other.digest = g.digest
                        and other.release_id <> g.release_id and other.state <> 'retired')`,
  { remoteId: column.text, digest: column.text },
);
const NOTE_REMOVED = defineStatement(
  'update release set archive_removed_at = now() where remote_id = $1 and release_id = $2',
);

@Injectable()
export class ArchiveRetentionRepository {
  constructor(private readonly database: Database) {}

  /** Releases that no page got and no decision names for so many days. Those of the live set may be among them. */
  listOutOfUse(days: number) {
    return this.database.rows(OUT_OF_USE, [days]);
  }

  async markRetired(remoteId: string, releaseId: string): Promise<void> {
    await this.database.run(RETIRE, [remoteId, releaseId]);
  }

  /** Retired releases whose archive is still in the store. */
  listArchivesToRemove() {
    return this.database.rows(KEPT_STILL);
  }

  /** Removes releases that were announced longer ago than this and never completed; answers archives that may go. */
  dropAnnounced(hours: number) {
    return this.database.rows(DROP_ANNOUNCED, [hours]);
  }

  async noteRemoved(remoteId: string, releaseId: string): Promise<void> {
    await this.database.run(NOTE_REMOVED, [remoteId, releaseId]);
  }
}
