import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** One set is made at a time, so sequences have no gaps and each set knows the one before. */
const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtext('release set'))::text as locked`, {
  locked: column.text,
});
const LIVE = defineStatement(
  `select c.remote_id, c.release_id, r.digest from channel c join release r using (remote_id, release_id)
    where c.name = 'stable' order by c.remote_id`,
  { remoteId: column.text, releaseId: column.text, digest: column.text },
);
const POINT = defineStatement(
  `insert into channel (remote_id, name, release_id) values ($1, 'stable', $2)
   on conflict (remote_id, name) do update set release_id = excluded.release_id`,
);
const CLEAR = defineStatement(`delete from channel where remote_id = $1 and name = 'stable'`);
const ADD = defineStatement('insert into release_set (sequence, content, signature) values ($1, $2, $3)');
const LATEST = defineStatement(
  'select sequence, content, signature from release_set where sequence > $1 order by sequence desc limit 1',
  { sequence: column.integer, content: column.text, signature: column.text },
);
const SET = defineStatement('select content from release_set where sequence = $1', { content: column.text });

const RUNNING = defineStatement(
  `select o.id, o.remote_id, o.release_id, r.digest, o.percent, o.begun_at
     from rollout o join release r using (remote_id, release_id)
    where o.ended_at is null order by o.begun_at, o.id`,
  {
    id: column.text,
    remoteId: column.text,
    releaseId: column.text,
    digest: column.text,
    percent: column.integer,
    begunAt: column.time,
  },
);
const BEGIN = defineStatement('insert into rollout (remote_id, release_id, percent) values ($1, $2, $3)');
const RAISE = defineStatement('update rollout set percent = $2 where id = $1');
const END = defineStatement('update rollout set ended_at = now() where remote_id = $1 and ended_at is null');

@Injectable()
export class SetsRepository {
  constructor(private readonly database: Database) {}

  /** Within a transaction. */
  async lockSets(): Promise<void> {
    await this.database.row(LOCK);
  }

  /** The live release of every remote, with the digest of its archive. */
  listLive() {
    return this.database.rows(LIVE);
  }

  async pointTo(remoteId: string, releaseId: string): Promise<void> {
    await this.database.run(POINT, [remoteId, releaseId]);
  }

  /** Visitors get no release of the remote any more. */
  async pointNowhere(remoteId: string): Promise<void> {
    await this.database.run(CLEAR, [remoteId]);
  }

  /** Rollouts that have not ended, the oldest first. */
  listRunning() {
    return this.database.rows(RUNNING);
  }

  async beginRollout(remoteId: string, releaseId: string, percent: number): Promise<void> {
    await this.database.run(BEGIN, [remoteId, releaseId, percent]);
  }

  async raiseRollout(id: string, percent: number): Promise<void> {
    await this.database.run(RAISE, [id, percent]);
  }

  async endRollout(remoteId: string): Promise<void> {
    await this.database.run(END, [remoteId]);
  }

  async addSet(sequence: number, content: string, signature: string): Promise<void> {
    await this.database.run(ADD, [sequence, content, signature]);
  }

  /** The latest set, when it is newer than `after`. */
  findNewer(after: number) {
    return this.database.row(LATEST, [after]);
  }

  /** A set by its number. */
  findSet(sequence: number) {
    return this.database.row(SET, [sequence]);
  }
}
