import { DescribedRelease } from '@lectern/build/gate';
import { RELEASE_STATES } from '@lectern/contracts-releases';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Releases of a remote that are listed. */
const LISTED = 20;

const LOCK = defineStatement('select pg_advisory_xact_lock(hashtext($1))::text as locked', {
  locked: column.text,
});
const CLAIM = defineStatement(
  `insert into remote (id, owner) values ($1, $2)
   on conflict (id) do update set owner = excluded.owner
     where not exists (select from release where remote_id = excluded.id and state <> 'announced')`,
);
const OWNER = defineStatement('select owner from remote where id = $1', { owner: column.text });
const REMOTES = defineStatement('select id, owner from remote order by id', {
  id: column.text,
  owner: column.text,
});

const RELEASE = {
  releaseId: column.text,
  state: column.oneOf(RELEASE_STATES),
  digest: column.text,
  bytes: column.integer,
  publishedBy: column.text,
  publishedAt: column.time,
};
const OF_RELEASE = 'release_id, state, digest, bytes, published_by, published_at';

const FIND = defineStatement(
  `select ${OF_RELEASE} from release where remote_id = $1 and release_id = $2`,
  RELEASE,
);
const LATEST = defineStatement(
  `select ${OF_RELEASE} from release where remote_id = $1 and state <> 'announced' order by published_at desc limit ${LISTED}`,
  RELEASE,
);
const OF_VERSION = defineStatement(
  `select release_id from release where remote_id = $1 and version = $2 and state <> 'announced'`,
  { releaseId: column.text },
);
const ANNOUNCE = defineStatement(
  `insert into release (remote_id, release_id, version, digest, bytes, state, published_by)
   values ($1, $2, $3, $4, $5, 'announced', $6)
   on conflict (remote_id, release_id) do update
     set digest = excluded.digest, bytes = excluded.bytes, published_by = excluded.published_by, published_at = now()
     where release.state = 'announced'`,
);
/** Of a team, without the release that is announced anew. */
const COUNT_ANNOUNCED = defineStatement(
  `select count(*)::int as announced from release
    where state = 'announced' and published_by = $1 and (remote_id, release_id) <> ($2, $3)`,
  { announced: column.integer },
);
const COMPLETE = defineStatement(
  `update release set state = 'ready', description = $4, published_at = now()
    where remote_id = $1 and release_id = $2 and digest = $3 and state = 'announced'`,
);
const BLOCK = defineStatement(
  `update release set state = 'blocked' where remote_id = $1 and release_id = $2 and state = 'ready'`,
);
const UNBLOCK = defineStatement(
  `update release set state = 'ready' where remote_id = $1 and release_id = $2 and state = 'blocked'`,
);

const DESCRIBED = defineStatement(
  `select description from release where remote_id = $1 and release_id = $2 and state <> 'announced'`,
  { description: column.parsed(DescribedRelease).orNull },
);

export interface Announced {
  readonly remoteId: string;
  readonly releaseId: string;
  readonly version: string;
  readonly digest: string;
  readonly bytes: number;
  readonly team: string;
}

@Injectable()
export class PublishingRepository {
  constructor(private readonly database: Database) {}

  /** Within a transaction: others who publish the same remote wait until it ends. */
  async lockRemote(remoteId: string): Promise<void> {
    await this.database.row(LOCK, [`publish ${remoteId}`]);
  }

  /**
   * The remote belongs to this team from now on, unless a release of it was published. An announcement alone is no claim,
   * since who has the token of a team could announce the remotes of all others. Resolves with its owner.
   */
  async claimRemote(remoteId: string, team: string): Promise<string> {
    await this.database.run(CLAIM, [remoteId, team]);
    return (await this.findOwner(remoteId)) ?? team;
  }

  async findOwner(remoteId: string): Promise<string | undefined> {
    return (await this.database.row(OWNER, [remoteId]))?.owner;
  }

  listRemotes() {
    return this.database.rows(REMOTES);
  }

  listReleases(remoteId: string) {
    return this.database.rows(LATEST, [remoteId]);
  }

  findRelease(remoteId: string, releaseId: string) {
    return this.database.row(FIND, [remoteId, releaseId]);
  }

  /** What a release that went through the gate says of itself. */
  async readDescription(remoteId: string, releaseId: string): Promise<DescribedRelease | undefined> {
    return (await this.database.row(DESCRIBED, [remoteId, releaseId]))?.description ?? undefined;
  }

  /** Releases of a version that went through the gate. */
  async listOfVersion(remoteId: string, version: string): Promise<string[]> {
    return (await this.database.rows(OF_VERSION, [remoteId, version])).map(({ releaseId }) => releaseId);
  }

  /** Within a transaction: how many releases of a team wait for their archive besides this one; others of it wait. */
  async countAnnounced({
    team,
    remoteId,
    releaseId,
  }: Pick<Announced, 'team' | 'remoteId' | 'releaseId'>): Promise<number> {
    await this.database.row(LOCK, [`announce ${team}`]);
    return (await this.database.row(COUNT_ANNOUNCED, [team, remoteId, releaseId]))?.announced ?? 0;
  }

  /** A release whose archive never arrived is announced anew. */
  async addAnnounced({ remoteId, releaseId, version, digest, bytes, team }: Announced): Promise<void> {
    await this.database.run(ANNOUNCE, [remoteId, releaseId, version, digest, bytes, team]);
  }

  /** False when it is announced with another archive by now, or not any more. */
  async markReady(
    { remoteId, releaseId, digest }: Pick<Announced, 'remoteId' | 'releaseId' | 'digest'>,
    description: DescribedRelease,
  ): Promise<boolean> {
    const values = [remoteId, releaseId, digest, JSON.stringify(description)];
    return (await this.database.run(COMPLETE, values)) === 1;
  }

  async markBlocked(remoteId: string, releaseId: string): Promise<void> {
    await this.database.run(BLOCK, [remoteId, releaseId]);
  }

  /** False when it is not blocked. */
  async markUnblocked(remoteId: string, releaseId: string): Promise<boolean> {
    return (await this.database.run(UNBLOCK, [remoteId, releaseId])) === 1;
  }
}
