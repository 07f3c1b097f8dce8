import { type PreviewedKind, StorefrontTrial, TRIAL_MINUTES } from '@lectern/contracts-catalog';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const KEEP = defineStatement(
  `insert into storefront_trial (staff_id, kind, trial, expires_at)
   values ($1, $2, $3::jsonb, now() + make_interval(mins => $4))
   on conflict (staff_id) do update set kind = excluded.kind, trial = excluded.trial, expires_at = excluded.expires_at
   returning expires_at`,
  { expiresAt: column.time },
);
const FIND = defineStatement(
  'select trial from storefront_trial where staff_id = $1 and kind = $2 and expires_at > now()',
  { trial: column.json },
);
const SWEEP = defineStatement('delete from storefront_trial where expires_at <= now()');

/** What forms of staff hold while their writers look at it: one of each person. */
@Injectable()
export class TrialsRepository {
  constructor(private readonly database: Database) {}

  /** In place of the one before. */
  async keepTrial(staffId: string, kind: PreviewedKind, trial: StorefrontTrial): Promise<Date> {
    const kept = await this.database.row(KEEP, [staffId, kind, JSON.stringify(trial), TRIAL_MINUTES]);
    if (!kept) throw new Error('The trial was not kept');
    return kept.expiresAt;
  }

  /** Undefined without one that has not expired, and for one that a later release has written. */
  async findTrial(staffId: string, kind: PreviewedKind): Promise<StorefrontTrial | undefined> {
    const row = await this.database.row(FIND, [staffId, kind]);
    return row && StorefrontTrial.safeParse(row.trial).data;
  }

  async sweepTrials(): Promise<void> {
    await this.database.run(SWEEP);
  }
}
