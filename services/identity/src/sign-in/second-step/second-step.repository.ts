import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** The second step of an account, as stored. */
export interface StoredSecondStep {
  /** Sealed; null until a code of it was confirmed. */
  readonly secret: Buffer | null;
  readonly recovery_codes: number;
}

/** How long a set-up may take. */
const SET_UP_MINUTES = 15;

@Injectable()
export class SecondStepRepository {
  constructor(private readonly database: Database) {}

  async findSecondStep(accountId: string): Promise<StoredSecondStep | undefined> {
    const [row] = await this.database.query<StoredSecondStep>(
      `select secret,
              (select count(*)::int from recovery_code where account_id = $1 and used_at is null) as recovery_codes
         from second_step where account_id = $1`,
      [accountId],
    );
    return row;
  }

  async beginSetUp(accountId: string, sessionId: string, pending: Buffer): Promise<void> {
    await this.database.query(
      `insert into second_step (account_id, pending_secret, pending_session, pending_at) values ($1, $3, $2, now())
       on conflict (account_id) do update set pending_secret = $3, pending_session = $2, pending_at = now()`,
      [accountId, sessionId, pending],
    );
  }

  /** The sealed secret of a set-up that this session began. */
  async findPending(accountId: string, sessionId: string): Promise<Buffer | undefined> {
    const [row] = await this.database.query<{ pending_secret: Buffer | null }>(
      `select pending_secret from second_step
        where account_id = $1 and pending_session = $2 and pending_at > now() - make_interval(mins => $3)`,
      [accountId, sessionId, SET_UP_MINUTES],
    );
    return row?.pending_secret ?? undefined;
  }

  /** Takes a secret into use, beginning after a time step that was used for it. */
  async confirmSetUp(accountId: string, secret: Buffer, step: number): Promise<void> {
    await this.database.query(
      `insert into second_step (account_id, secret, confirmed_at, last_step) values ($1, $2, now(), $3)
       on conflict (account_id) do update
         set secret = $2, confirmed_at = now(), last_step = $3, pending_secret = null,
             pending_session = null, pending_at = null`,
      [accountId, secret, step],
    );
  }

  /** There is none any more, and no session that has passed one. */
  async removeSecondStep(accountId: string): Promise<void> {
    await this.database.query('delete from recovery_code where account_id = $1', [accountId]);
    await this.database.query('delete from second_step where account_id = $1', [accountId]);
    await this.database.query(
      'update session set second_step_at = null, app_code_at = null where account_id = $1',
      [accountId],
    );
  }

  /** Uses a time step up; false when it, or a later one, has been used. */
  async useStep(accountId: string, step: number): Promise<boolean> {
    const rows = await this.database.query(
      `with used as (
         update second_step set last_step = $2 where account_id = $1 and last_step < $2 returning 1)
       select 1 from used`,
      [accountId, step],
    );
    return rows.length === 1;
  }

  async replaceCodes(accountId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.database.query('delete from recovery_code where account_id = $1', [accountId]);
    await this.database.query('insert into recovery_code (account_id, hash) select $1, unnest($2::bytea[])', [
      accountId,
      hashes,
    ]);
  }

  /** Uses a recovery code up; false when there is no such code, or it was used. */
  async useCode(accountId: string, hash: Buffer): Promise<boolean> {
    const rows = await this.database.query(
      `with used as (
         update recovery_code set used_at = now()
          where account_id = $1 and hash = $2 and used_at is null returning 1)
       select 1 from used`,
      [accountId, hash],
    );
    return rows.length === 1;
  }
}
