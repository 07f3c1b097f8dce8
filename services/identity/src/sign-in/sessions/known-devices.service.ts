import type { SocialProvider } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { knownCookieWith } from '../../common/known-cookie.ts';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import type { Visitor } from '../../common/visitor.ts';
import { SecurityNotices, type Informed } from '../../common/mail/security-notices.service.ts';
import { deviceOf } from './domain/device-of.ts';
import { KnownDevicesRepository, type DeviceHashes } from './known-devices.repository.ts';
import { nameOf } from './present-device.ts';

/** The device hashes of a sign-in and the browser's next secret. */
export interface Meeting extends DeviceHashes {
  /** The cookie the browser keeps, once it is known which of its secrets the new one replaces. */
  cookieFor(replaced: Buffer | null): string;
}

/** The device a sign-in was made on. */
export interface MetBrowser {
  readonly deviceId: string;
  readonly isNew: boolean;
  /** The device cookie from now on. */
  readonly known: string;
}

/**
 * The known devices of an account. Each browser holds a secret that every sign-in replaces. A sign-in on an unknown
 * device sends the owner a mail, except for the very first sign-in.
 */
@Injectable()
export class KnownDevicesService {
  constructor(
    private readonly devices: KnownDevicesRepository,
    private readonly notices: SecurityNotices,
  ) {}

  /** Digests of the browser's secrets, and its next secret. */
  prepareSecrets({ knownSecrets }: Visitor): Meeting {
    const next = randomSecret();
    return {
      shown: knownSecrets.map(hashOf),
      next: hashOf(next),
      cookieFor: (replaced) => knownCookieWith(next, knownSecrets, replaced),
    };
  }

  /** The device of an account that asks; undefined for a stranger. */
  async findDevice(
    account: { id: string } | { email: string },
    { knownSecrets }: Visitor,
  ): Promise<string | undefined> {
    return knownSecrets.length === 0 ? undefined : this.devices.findDevice(account, knownSecrets.map(hashOf));
  }

  /** The caller brings the transaction and holds the account. */
  async recordSignIn(accountId: string, visitor: Visitor, provider: SocialProvider): Promise<MetBrowser> {
    const meeting = this.prepareSecrets(visitor);
    const met = await this.devices.recordSignIn(accountId, meeting, deviceOf(visitor.userAgent));
    if (!met) throw new Error('There is no account whose device could be met');
    const isNew = met.met === 'new';
    if (isNew) await this.notifyOwner(met, visitor, provider);
    return { deviceId: met.deviceId, isNew, known: meeting.cookieFor(met.replaced) };
  }

  /** Devices that their owner signed out are strangers from then on. */
  forgetDevices(which: { accountId: string; only?: string; except?: string }): Promise<void> {
    return this.devices.forgetDevices(which);
  }

  /** Enqueues the mail. The caller opens the transaction. With a provider the mail advises on its password. */
  notifyOwner(owner: Informed, { userAgent }: Visitor, provider?: SocialProvider): Promise<void> {
    return this.notices.sendNotice(owner, 'new-device', { device: nameOf(deviceOf(userAgent)), provider });
  }
}
