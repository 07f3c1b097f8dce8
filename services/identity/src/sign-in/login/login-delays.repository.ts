import {
  column,
  Database,
  defineStatement,
  fullLimitsSql,
  isJoined,
  joinedColumns,
  limitParameters,
  type LimitedKey,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_COLUMNS, SELECTED_ACCOUNT } from '../../accounts/accounts.columns.ts';
import { spend, type SpendableSolution } from '../bot-check/spend-challenge.ts';

/** Failures without a pause; then pauses of 1, 2, 4 … seconds, never more than five minutes. */
const FREE_FAILS = 5;
const LONGEST_PAUSE = 5 * 60;
/** Seconds after which failures are forgotten. */
const MEMORY = 15 * 60;

/** The pause after so many failures, in seconds; SQL of the row `known`. */
const PAUSE = `(case when known.fails < ${FREE_FAILS} then 0
  else least(${LONGEST_PAUSE}, power(2, least(known.fails - ${FREE_FAILS}, 20))) end)`;
const IS_FORGOTTEN = `known.last_at < now() - make_interval(secs => ${MEMORY})`;
/** Without a pause the times are not compared, because a simultaneous attempt may carry a later `last_at`. */
const IS_OVER = `(known.fails < ${FREE_FAILS} or known.last_at + make_interval(secs => ${PAUSE}) <= now())`;

const TRIED_COLUMNS = { ...ACCOUNT_COLUMNS, hasSecondStep: column.boolean };
/** The account of a sign-in attempt. */
export type TriedAccount = RowOf<typeof TRIED_COLUMNS>;

export interface Attempt {
  readonly email: string;
  /** What attempts of strangers at this address are counted under. */
  readonly strangersKey: Buffer;
  /** Digests of the secrets the browser shows. */
  readonly shown: readonly Buffer[];
  /** Of the bot check; null when it is spent already. */
  readonly solution: SpendableSolution | null;
  /** Limits that a stranger's attempt needs room in; none for a hard solution. */
  readonly shared: readonly LimitedKey[];
}

export interface Entered {
  /** Seconds; 0 when the attempt may go on. */
  readonly wait: number;
  readonly account: TriedAccount | undefined;
  /** The known device of the account that asks; null for a stranger. */
  readonly deviceId: string | null;
  /** The key under which the attempt was counted. */
  readonly key: Buffer;
}

/**
 * Uses the bot check's solution up, counts the attempt and reads the account: one statement, and the same work whether
 * there is an account or not. An attempt does not count when its solution was used before, or when it is a stranger's
 * and a shared limit is full: an easy solution must not make the owner of the account wait.
 */
const ENTER = defineStatement(
  `with browser as (
     select device.id
       from account join known_device as device on device.account_id = account.id
      where account.email = $2 and device.seen_at > now() - interval '1 year'
        and (device.hash = any($5) or (device.previous_hash = any($5) and device.previous_until > now()))
      limit 1),
   crowd as (
     select not exists (select from browser) and exists (${fullLimitsSql(6)}) as is_crowded),
   spent as (${spend('$3', '$4')}),
   entered as (
     insert into login_delay as known (key, fails, last_at, is_let_in)
     select coalesce((select uuid_send(id) from browser), $1), 1, now(), true from crowd
      where not is_crowded and ($3::bytea is null or exists (select from spent))
     on conflict (key) do update set
       is_let_in = ${IS_FORGOTTEN} or ${IS_OVER},
       fails = case when ${IS_FORGOTTEN} then 1 when ${IS_OVER} then known.fails + 1 else known.fails end,
       last_at = case when ${IS_FORGOTTEN} or ${IS_OVER} then now() else known.last_at end
     returning key, is_let_in, extract(epoch from known.last_at - now())::float8 + ${PAUSE} as wait)
   select crowd.is_crowded, entered.is_let_in, entered.wait, entered.key, (select id from browser) as device_id, second_step.secret is not null as has_second_step, ${SELECTED_ACCOUNT}
     from crowd
     left join entered on true
     left join account on account.email = $2
     left join second_step on second_step.account_id = account.id`,
  {
    ...joinedColumns(TRIED_COLUMNS),
    isCrowded: column.boolean,
    /** Null when nothing was counted, as is what follows. */
    isLetIn: column.boolean.orNull,
    wait: column.float.orNull,
    key: column.bytes.orNull,
    deviceId: column.text.orNull,
  },
  { name: 'enter-login' },
);
const FORGET = defineStatement('delete from login_delay where key = $1', {}, { name: 'forget-login' });
const SWEEP = defineStatement('delete from login_delay where last_at < now() - make_interval(secs => $1)');

@Injectable()
export class LoginDelaysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Counts an attempt as failed before its password is checked, so that simultaneous attempts are all counted.
   * A known browser is counted by itself. Nothing is counted for `spent`, a solution that was used before, and for
   * `crowded`, a stranger without room in the shared limits.
   */
  async countAttempt(attempt: Attempt): Promise<Entered | 'spent' | 'crowded'> {
    const { email, strangersKey, shown, solution, shared } = attempt;
    const row = await this.database.row(ENTER, [
      strangersKey,
      email,
      solution?.hash ?? null,
      solution?.expiresAt ?? null,
      shown,
      ...limitParameters(shared),
    ]);
    if (row?.isCrowded) return 'crowded';
    if (!row || row.isLetIn === null || row.wait === null || row.key === null) return 'spent';
    const wait = row.isLetIn ? 0 : Math.max(1, Math.ceil(row.wait));
    const { key, deviceId } = row;
    return { wait, key, deviceId, account: isJoined(TRIED_COLUMNS, row) ? row : undefined };
  }

  async forgetAttempts(key: Buffer): Promise<void> {
    await this.database.run(FORGET, [key]);
  }

  async sweepDelays(): Promise<void> {
    await this.database.run(SWEEP, [MEMORY]);
  }
}
