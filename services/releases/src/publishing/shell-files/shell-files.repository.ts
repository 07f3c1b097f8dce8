import { SHELL_FILES_LISTED, type KeptShellFile } from '@lectern/contracts-releases';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Files and archives that go in one sweep; the next sweep goes on. */
const MOST = 1_000;

const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtext('shell files'))::text as locked`, {
  locked: column.text,
});
/** To the hour, so that edges that start one after the other do not write the same rows again and again. */
const NOTE_NAMED = defineStatement(
  `update shell_file f set named_at = now() from unnest($1::text[], $2::text[]) as named (name, digest)
    where f.name = named.name and f.digest = named.digest and f.named_at < now() - interval '1 hour'`,
);
const DIGESTS = defineStatement('select name, digest from shell_file where name = any($1::text[])', {
  name: column.text,
  digest: column.text,
});
const COUNT_FILES = defineStatement('select count(*)::int as files from shell_file', {
  files: column.integer,
});
const COUNT_ANNOUNCED = defineStatement(
  'select count(*)::int as announced from shell_archive where kept_at is null and digest <> $1',
  { announced: column.integer },
);
const ANNOUNCE = defineStatement(
  'insert into shell_archive (digest) values ($1) on conflict (digest) do update set announced_at = now()',
);
const MARK_KEPT = defineStatement(
  'update shell_archive set kept_at = coalesce(kept_at, now()) where digest = $1',
);
const ADD_FILES = defineStatement(
  `insert into shell_file (name, digest, archive)
   select name, digest, $3 from unnest($1::text[], $2::text[]) as arrived (name, digest) order by name
   on conflict (name) do nothing`,
);
const LIST = defineStatement(
  `select name, digest, archive, position from shell_file where position > $1
    order by position limit ${SHELL_FILES_LISTED}`,
  { name: column.text, digest: column.text, archive: column.text, position: column.integer },
);
const LATEST = defineStatement('select coalesce(max(position), 0) as latest from shell_file', {
  latest: column.integer,
});
const IS_KEPT = defineStatement(
  'select digest from shell_archive where digest = $1 and kept_at is not null',
  {
    digest: column.text,
  },
);
const FORGET_FILES = defineStatement(
  `delete from shell_file where name in (
     select name from shell_file where named_at < now() - make_interval(days => $1)
      order by named_at limit ${MOST} for update skip locked)`,
);
/** One that was just announced may be on its way, and its files are not there yet. */
const IS_UNUSED = `a.announced_at < now() - make_interval(hours => $1)
  and not exists (select from shell_file f where f.archive = a.digest)`;
const UNUSED = defineStatement(
  `select digest from shell_archive a where ${IS_UNUSED} order by announced_at limit ${MOST}`,
  { digest: column.text },
);
const DROP_UNUSED = defineStatement(`delete from shell_archive a where a.digest = $2 and ${IS_UNUSED}`);

type NamedFile = Pick<KeptShellFile, 'name' | 'digest'>;

@Injectable()
export class ShellFilesRepository {
  constructor(private readonly database: Database) {}

  /** Within a transaction: others who change shell files wait until it ends. So positions are seen in their order. */
  async lockFiles(): Promise<void> {
    await this.database.row(LOCK);
  }

  /** Those that are kept with another digest are not counted as named. */
  async noteNamed(files: readonly NamedFile[]): Promise<void> {
    await this.database.run(NOTE_NAMED, columnsOf(files));
  }

  /** Name → digest of those that are kept. */
  async readDigests(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.rows(DIGESTS, [names]);
    return new Map(rows.map(({ name, digest }) => [name, digest]));
  }

  async countFiles(): Promise<number> {
    return (await this.database.row(COUNT_FILES))?.files ?? 0;
  }

  /** Archives that have not arrived, without this one. */
  async countAnnounced(digest: string): Promise<number> {
    return (await this.database.row(COUNT_ANNOUNCED, [digest]))?.announced ?? 0;
  }

  async addAnnounced(digest: string): Promise<void> {
    await this.database.run(ANNOUNCE, [digest]);
  }

  /** False when it was not announced, or not lately. */
  async markKept(digest: string): Promise<boolean> {
    return (await this.database.run(MARK_KEPT, [digest])) === 1;
  }

  /** Names that are there already stay as they are. */
  async addFiles(archive: string, files: readonly NamedFile[]): Promise<void> {
    await this.database.run(ADD_FILES, [...columnsOf(files), archive]);
  }

  listAfter(position: number) {
    return this.database.rows(LIST, [position]);
  }

  async readLatest(): Promise<number> {
    return (await this.database.row(LATEST))?.latest ?? 0;
  }

  async hasKept(digest: string): Promise<boolean> {
    return (await this.database.row(IS_KEPT, [digest])) !== undefined;
  }

  async forgetFiles(days: number): Promise<void> {
    await this.database.run(FORGET_FILES, [days]);
  }

  /** Archives that no file lies in and that were announced longer ago than this. */
  async listUnused(hours: number): Promise<string[]> {
    return (await this.database.rows(UNUSED, [hours])).map(({ digest }) => digest);
  }

  /** False when it is in use again. */
  async dropUnused(hours: number, digest: string): Promise<boolean> {
    return (await this.database.run(DROP_UNUSED, [hours, digest])) === 1;
  }
}

const columnsOf = (files: readonly NamedFile[]) =>
  [files.map(({ name }) => name), files.map(({ digest }) => digest)] as const;
