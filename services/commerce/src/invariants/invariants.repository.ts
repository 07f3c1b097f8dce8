import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const BROKEN = defineStatement(
  'select invariant, subject, detail from broken_invariant order by 1, 2 limit 100',
  { invariant: column.text, subject: column.text, detail: column.text },
);

const NO_LIMIT = defineStatement('set local statement_timeout = 0');

/** Something that must never be, by the view that found it. */
export type BrokenInvariant = RowOf<(typeof BROKEN)['columns']>;

@Injectable()
export class InvariantsRepository {
  constructor(private readonly database: Database) {}

  /** Looks at everything, which takes as long as it takes. */
  findBroken(): Promise<BrokenInvariant[]> {
    return this.database.runInTransaction(async () => {
      await this.database.run(NO_LIMIT);
      return this.database.rows(BROKEN);
    });
  }
}
