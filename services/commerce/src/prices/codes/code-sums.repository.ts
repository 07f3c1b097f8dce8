import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const FOLD = defineStatement('select fold_code_sums($1) as has_more', { hasMore: column.boolean });
/** Changes that one statement folds. */
const CHANGES_AT_ONCE = 20_000;

/** Sums of what the uses of codes come to, kept by triggers of `sql/13-sums-of-codes.sql`. */
@Injectable()
export class CodeSumsRepository {
  constructor(private readonly database: Database) {}

  /** Adds what changed to the sums of the codes, until when readers add it up: the fewer changes, the faster the list of codes. */
  async foldChanges(): Promise<void> {
    while ((await this.database.row(FOLD, [CHANGES_AT_ONCE]))?.hasMore);
  }
}
