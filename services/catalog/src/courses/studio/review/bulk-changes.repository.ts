import { BULK_ACTS, STUDIO_STATES, UNDO_HOURS } from '@lectern/contracts-catalog';
import { Category } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

/** What an act changes of a course; the rest is absent. */
const Touchable = z.object({
  state: z.optional(z.enum(STUDIO_STATES)),
  hiddenByStaff: z.optional(z.boolean()),
  category: z.optional(Category),
  /** Version of the draft in which its category was last set: the same one may be there again for a reason of its own. */
  categoryVersion: z.optional(z.nullable(z.int())),
  /** When it was: to decide on the same one again makes no version. */
  categoryAt: z.optional(z.nullable(z.string())),
  publishedVersion: z.optional(z.nullable(z.int())),
  /** Since when it is featured; null while it is not. */
  featuredAt: z.optional(z.nullable(z.string())),
  /** Whether its first publication features it. */
  featuresLater: z.optional(z.boolean()),
  /** When its state was last set: the same state may be there again for a reason of its own. */
  stateAt: z.optional(z.nullable(z.string())),
});
export type Touchable = z.infer<typeof Touchable>;
const Touched = z.array(z.object({ id: z.string(), before: Touchable, after: Touchable }));
export type TouchedCourse = z.infer<typeof Touched>[number];

const CHANGE = { act: column.oneOf(BULK_ACTS), courses: column.parsed(Touched) };
const CAN_BE_UNDONE = `undone_at is null and at > now() - make_interval(hours => ${UNDO_HOURS})`;
const ADD = defineStatement('insert into course_bulk_change (id, act, courses) values ($1::uuid, $2, $3)');
const FORGET = defineStatement(
  `delete from course_bulk_change where at < now() - make_interval(hours => ${UNDO_HOURS})`,
);
const FIND = defineStatement(
  `select act, courses from course_bulk_change where id = $1::uuid and ${CAN_BE_UNDONE}`,
  CHANGE,
);
const TAKE = defineStatement(
  `update course_bulk_change set undone_at = now() where id = $1::uuid and ${CAN_BE_UNDONE}`,
);

export type BulkChange = RowOf<typeof CHANGE>;

/** What bulk acts changed, for as long as they can be undone. */
@Injectable()
export class BulkChangesRepository {
  constructor(private readonly database: Database) {}

  async addChange(id: string, act: string, courses: readonly TouchedCourse[]): Promise<void> {
    await this.database.run(FORGET, []);
    await this.database.run(ADD, [id, act, JSON.stringify(courses)]);
  }

  /** Undefined when it was undone or is too old. */
  findChange(id: string): Promise<BulkChange | undefined> {
    return this.database.row(FIND, [id]);
  }

  /** False when somebody else undid it. A second call waits until the transaction of the first ends. */
  async takeChange(id: string): Promise<boolean> {
    return (await this.database.run(TAKE, [id])) > 0;
  }
}
