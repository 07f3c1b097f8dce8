import {
  column,
  currentTraceId,
  Database,
  defineStatement,
  isJoined,
  joinedColumns,
  withTraceSet,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { IDLE, LONGEST } from '../sessions/session-lifetime.ts';
import type { DeviceHashes } from '../sessions/known-devices.repository.ts';
import { DEVICE_COLUMNS } from '../sessions/device.columns.ts';
import type { NewSession } from '../sessions/sessions.repository.ts';

export interface SignIn {
  /** Begins, unless the account has another. */
  readonly session: NewSession;
  /** The password as it was when it was looked at. */
  readonly passwordHash: string | null;
  /** Of the browser's present session, which the new one replaces. */
  readonly ownSecretHash: Buffer | null;
  /** Whether the sign-in ends sessions on other devices. */
  readonly isForced: boolean;
  /** The failures that no longer count. */
  readonly delayKey: Buffer;
  readonly device: DeviceHashes;
  /** Whether a mail about a new device can be enqueued, which needs a transaction; known devices save it. */
  readonly canTell: boolean;
  readonly address: string;
}

const ELSEWHERE = { ...DEVICE_COLUMNS, seenAt: column.time };
/** `outdated`: the password has changed meanwhile; `untold`: a new device without `canTell`; nothing was done. */
export type SignInOutcome =
  | { readonly outcome: 'outdated' | 'untold' }
  | { readonly outcome: 'in'; readonly isNewDevice: boolean; readonly replaced: Buffer | null }
  | ({ readonly outcome: 'elsewhere' } & RowOf<typeof ELSEWHERE>);

const SIGN_IN = defineStatement(
  `${withTraceSet('$17')}
   select outcome, is_new_device, replaced, kind, browser, system, seen_at
     from trace, lateral sign_in(coalesce($1, trace.id), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, ${IDLE}, ${LONGEST})`,
  {
    ...joinedColumns(ELSEWHERE),
    outcome: column.oneOf(['outdated', 'untold', 'in', 'elsewhere']),
    isNewDevice: column.boolean.orNull,
    replaced: column.bytes.orNull,
  },
  { name: 'sign-in' },
);
const MARK_APP_CODE = defineStatement('update session set app_code_at = second_step_at where id = $1');
const FIND_HASH = defineStatement('select password_hash from account where id = $1', {
  passwordHash: column.text.orNull,
});
const RENEW_HASH = defineStatement(
  'update account set password_hash = $3 where id = $1 and password_hash = $2',
);

@Injectable()
export class SignInRepository {
  constructor(private readonly database: Database) {}

  /**
   * All a right password does, at once (`sql/30-sign-in.sql`): its audit is in the same transaction. The caller
   * of a sign-in with a code of the app brings a transaction.
   */
  async signIn({ session, ...rest }: SignIn): Promise<SignInOutcome> {
    const row = await this.database.row(SIGN_IN, [
      session.accountId,
      rest.passwordHash,
      rest.ownSecretHash,
      rest.isForced,
      session.secondStep,
      rest.delayKey,
      rest.address,
      session.id,
      session.secretHash,
      session.refreshHash,
      session.kind,
      session.browser,
      session.system,
      rest.device.shown,
      rest.device.next,
      rest.canTell,
      currentTraceId() ?? '',
    ]);
    if (!row) return { outcome: 'outdated' };
    const { outcome, isNewDevice, replaced } = row;
    if (outcome === 'elsewhere') {
      if (!isJoined(ELSEWHERE, row)) throw new Error('sign_in() names no session elsewhere');
      return { ...row, outcome };
    }
    if (outcome !== 'in') return { outcome };
    if (session.secondStep === 'app') await this.database.run(MARK_APP_CODE, [session.id]);
    return { outcome, isNewDevice: isNewDevice === true, replaced };
  }

  /** The password of an account as it is stored now. */
  async findHash(accountId: string): Promise<string | null> {
    return (await this.database.row(FIND_HASH, [accountId]))?.passwordHash ?? null;
  }

  /** Keeps a hash of the same password in place of `from`, unless the password has been changed meanwhile. */
  async renewHash(accountId: string, from: string, to: string): Promise<void> {
    await this.database.run(RENEW_HASH, [accountId, from, to]);
  }
}
