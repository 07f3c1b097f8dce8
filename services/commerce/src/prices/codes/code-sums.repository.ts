import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const FOLD = defineStatement('select fold_code_sums($1) as has_more', { hasMore: column.boolean });

/** Sums of what the uses of codes come to, kept by triggers of `sql/13-sums-of-codes.sql`. */
@Injectable()
export class CodeSumsRepository {
  constructor(private readonly database: Database) {}

  /** Adds the next `most` changes to the sums of the codes. Resolves with whether there may be more. */
  async foldSome(most: number): Promise<boolean> {
    return (await this.database.row(FOLD, [most]))?.hasMore ?? false;
  }
}
