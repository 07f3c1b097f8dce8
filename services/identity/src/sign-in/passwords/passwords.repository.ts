import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ROWS = 500;

/** The hashes after a place that do not have the mark; with $3 also those that name no secret. */
const LIST_OTHERS = defineStatement(
  `select id, password_hash from account
    where id > $1 and password_hash is not null and strpos(password_hash, $2) = 0
      and ($3::boolean or strpos(password_hash, 'keyid=') > 0)
    order by id limit ${ROWS}`,
  { id: column.text, passwordHash: column.text.orNull },
);
const REPLACE = defineStatement(
  `update account set password_hash = new.to_hash
     from unnest($1::text[], $2::text[], $3::text[]) as new (id, from_hash, to_hash)
    where account.id = new.id and account.password_hash = new.from_hash`,
);

/** A password that is stored in another form, unless it was changed meanwhile. */
export interface ReplacedHash {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

@Injectable()
export class PasswordsRepository {
  constructor(private readonly database: Database) {}

  /** Some hundred accounts whose hash does not have this mark; `next` is undefined at the end. */
  async listOthers(
    after: string,
    { mark, isUnmarkedOther }: { mark: string; isUnmarkedOther: boolean },
  ): Promise<{ hashes: { id: string; passwordHash: string }[]; next: string | undefined }> {
    const rows = await this.database.rows(LIST_OTHERS, [after, mark, isUnmarkedOther]);
    const hashes = rows.flatMap(({ id, passwordHash }) =>
      passwordHash === null ? [] : { id, passwordHash },
    );
    return { hashes, next: rows.length < ROWS ? undefined : rows.at(-1)?.id };
  }

  async replaceHashes(hashes: readonly ReplacedHash[]): Promise<void> {
    await this.database.run(REPLACE, [
      hashes.map(({ id }) => id),
      hashes.map(({ from }) => from),
      hashes.map(({ to }) => to),
    ]);
  }
}
