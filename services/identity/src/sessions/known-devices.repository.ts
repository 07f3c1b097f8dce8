import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../accounts/accounts.columns.ts';
import type { Device } from './domain/device-of.ts';

/** Whom an account belongs to, as far as a mail needs to know. */
export type Owner = Pick<StoredAccount, 'email' | 'language' | 'name'>;

@Injectable()
export class KnownDevicesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Remembers a device of an account. Resolves with whom to tell when it is a new one. */
  async meet(accountId: string, hash: Buffer, device: Device): Promise<Owner | undefined> {
    const [row] = await this.database.query<Owner & { met: string }>(
      `select meet_device(id, $2, $3, $4, $5, true) as met, email, language, name from account where id = $1`,
      [accountId, hash, device.kind, device.browser, device.system],
    );
    return row?.met === 'new' ? row : undefined;
  }
}
