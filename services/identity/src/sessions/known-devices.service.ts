import type { SocialProvider } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../common/secrets.ts';
import type { Visitor } from '../common/visitor.ts';
import { SecurityNotices, type Informed } from '../mail/security-notices.service.ts';
import { deviceOf } from './domain/device-of.ts';
import { KnownDevicesRepository } from './known-devices.repository.ts';
import { nameOf } from './present-device.ts';

/** The devices of an account. Its owner is told of a sign-in on another; of the very first there is nothing to tell. */
@Injectable()
export class KnownDevicesService {
  private readonly devices: KnownDevicesRepository;
  private readonly secrets: Secrets;
  private readonly notices: SecurityNotices;

  constructor(devices: KnownDevicesRepository, secrets: Secrets, notices: SecurityNotices) {
    this.devices = devices;
    this.secrets = secrets;
    this.notices = notices;
  }

  /** How a device is kept: by account, so that two people of one browser cannot be told from the table. */
  hashOf(accountId: string, { device }: Visitor): Buffer {
    return this.secrets.digest('known-device', `${accountId}\n${device}`);
  }

  /** The caller brings the transaction and holds the account. Resolves with whether the device was told as new. */
  async meet(accountId: string, visitor: Visitor, provider: SocialProvider): Promise<boolean> {
    const device = deviceOf(visitor.userAgent);
    const owner = await this.devices.meet(accountId, this.hashOf(accountId, visitor), device);
    if (owner) await this.tell(owner, visitor, provider);
    return owner !== undefined;
  }

  /** The caller brings the transaction. Who comes by a provider has no password here to change. */
  tell(owner: Informed, { userAgent }: Visitor, provider?: SocialProvider): Promise<void> {
    return this.notices.tell(owner, 'new-device', { device: nameOf(deviceOf(userAgent)), provider });
  }
}
