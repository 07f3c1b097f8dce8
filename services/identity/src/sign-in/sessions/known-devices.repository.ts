import { LOCALES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../../accounts/accounts.columns.ts';
import type { Device } from './domain/device-of.ts';

/** The owner of an account, as far as a mail needs it. */
export type Owner = Pick<StoredAccount, 'email' | 'language' | 'name'>;

/** Digests of the secrets a browser shows, and of the one it is about to get. */
export interface DeviceHashes {
  readonly shown: readonly Buffer[];
  readonly next: Buffer;
}

const MEET = defineStatement(
  `select met, device_id, replaced, email, language, name
     from account, meet_device(account.id, $2, $3, $4, $5, $6, true) where account.id = $1`,
  {
    met: column.oneOf(['known', 'first', 'new']),
    deviceId: column.text,
    /** Digest of the secret that the new one replaces. */
    replaced: column.bytes.orNull,
    email: column.text,
    language: column.oneOf(LOCALES),
    name: column.text,
  },
);
const findBy = (key: 'id' | 'email') =>
  defineStatement(
    `select device.id from account, find_device(account.id, $2) as device where account.${key} = $1`,
    { id: column.text.orNull },
  );
const FIND_BY_ACCOUNT = findBy('id');
const FIND_BY_EMAIL = findBy('email');
const FORGET = defineStatement(
  `update known_device set hash = sha256(uuid_send(gen_random_uuid())), previous_hash = null
    where account_id = $1
      and ($2::text is null or id = (select device_id from session where id = $2 and account_id = $1))
      and ($3::text is null or id is distinct from
           (select device_id from session where id = $3 and account_id = $1))`,
);

export type MetDevice = RowOf<(typeof MEET)['columns']>;

@Injectable()
export class KnownDevicesRepository {
  constructor(private readonly database: Database) {}

  /** Stores a device of an account with its next secret. */
  recordSignIn(
    accountId: string,
    { shown, next }: DeviceHashes,
    device: Device,
  ): Promise<MetDevice | undefined> {
    return this.database.row(MEET, [accountId, shown, next, device.kind, device.browser, device.system]);
  }

  /** The device of an account that shows one of these secrets. */
  async findDevice(
    account: { id: string } | { email: string },
    shown: readonly Buffer[],
  ): Promise<string | undefined> {
    const row =
      'id' in account
        ? await this.database.row(FIND_BY_ACCOUNT, [account.id, shown])
        : await this.database.row(FIND_BY_EMAIL, [account.email, shown]);
    return row?.id ?? undefined;
  }

  /**
   * Makes the devices of sessions unknown: of one session, or of all but one. Their rows stay, because the next sign-in
   * of an account without rows would count as its first and send no mail.
   */
  async forgetDevices({
    accountId,
    only,
    except,
  }: {
    accountId: string;
    only?: string;
    except?: string;
  }): Promise<void> {
    await this.database.run(FORGET, [accountId, only ?? null, except ?? null]);
  }
}
