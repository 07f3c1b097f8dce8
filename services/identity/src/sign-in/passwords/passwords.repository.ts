import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Accounts of a page, those without a hash to seal among them, so that none takes longer than another. */
const ROWS = 1_000;

/** Accounts after a place, with the hashes that do not have the mark; with $3 also those that name no secret. */
const LIST_OTHERS = defineStatement(
  `select id, case when strpos(password_hash, $2) = 0 and ($3::boolean or strpos(password_hash, 'keyid=') > 0)
                   then password_hash end as password_hash
     from account where id > $1 order by id limit ${ROWS}`,
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

  /** Of some hundred accounts those whose hash does not have this mark; `next` is undefined at the end. */
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
