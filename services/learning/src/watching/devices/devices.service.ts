import { randomUUID } from 'node:crypto';
import type { ParamsOutput } from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  LEARNING_LIMITS,
  type PlayingDevice,
  type removeLearnerDevice,
} from '@lectern/contracts-learning';
import { AuditService, Database, DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../../config.ts';
import { digestOf } from './device-cookie.ts';
import { DevicesRepository, type DeviceRow } from './devices.repository.ts';
import { describeDevice } from './domain/device-name.ts';

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;
const { deviceRemovals, streamLeaseSeconds } = LEARNING_LIMITS;

/** The computers and mobiles on which a person plays (decision 0018). */
@Injectable()
export class DevicesService {
  /** Places of each kind; 0 is no limit. */
  readonly most: number;

  constructor(
    private readonly database: Database,
    private readonly devices: DevicesRepository,
    private readonly audit: AuditService,
    @Inject(SETTINGS) { devicesOfKind }: LearningSettings,
  ) {
    this.most = devicesOfKind;
  }

  /** The device that asks, registered where a place is free. @throws {DomainError} DEVICE_LIMIT. */
  async requireDevice(userId: string, secret: string, userAgent: string | undefined): Promise<string> {
    const digest = digestOf(secret, userId);
    const { name, kind } = describeDevice(userAgent);
    const kept = await this.database.runInTransaction(async () => {
      await this.devices.lockPerson(userId);
      return this.devices.keepDevice({ id: randomUUID(), userId, digest, kind, name, most: this.most });
    });
    if (kept) return kept;
    const devices = await this.listDevices(userId, secret);
    throw new DomainError(L.DEVICE_LIMIT, {
      kind,
      devices: devices.filter((device) => device.kind === kind),
    });
  }

  /** @param secret Of the browser that asks, if it has played before. */
  async listDevices(userId: string, secret: string | undefined): Promise<PlayingDevice[]> {
    const own = secret === undefined ? undefined : digestOf(secret, userId);
    const rows = await this.devices.listDevices(userId, streamLeaseSeconds);
    return rows.map((row) => present(row, own));
  }

  async countRemovalsLeft(userId: string): Promise<number> {
    return Math.max(0, deviceRemovals - (await this.devices.listRemovals(userId)).length);
  }

  /** @throws {DomainError} DEVICE_NOT_FOUND, DEVICE_REMOVALS_USED. */
  async removeDevice(userId: string, deviceId: string): Promise<void> {
    await this.database.runInTransaction(async () => {
      await this.devices.lockPerson(userId);
      const [first, ...more] = await this.devices.listRemovals(userId);
      if (first && more.length + 1 >= deviceRemovals) {
        const possibleAt = new Date(first.getTime() + THIRTY_DAYS_MS).toISOString();
        throw new DomainError(L.DEVICE_REMOVALS_USED, { possibleAt });
      }
      if (!(await this.devices.removeDevice(userId, deviceId, false)))
        throw new DomainError(L.DEVICE_NOT_FOUND);
    });
  }

  /** Staff do it for a person who has used up their own removals. @throws {DomainError} DEVICE_NOT_FOUND. */
  async removeForPerson(
    { userId, deviceId }: ParamsOutput<typeof removeLearnerDevice>,
    reason: string,
    staffId: string,
  ): Promise<void> {
    await this.database.runInTransaction(async () => {
      await this.devices.lockPerson(userId);
      const removed = await this.devices.removeDevice(userId, deviceId, true);
      if (!removed) throw new DomainError(L.DEVICE_NOT_FOUND);
      await this.audit.recordEntry({
        action: 'playing-device-removed',
        accountId: userId,
        actorId: staffId,
        detail: { device: removed.name || removed.kind, reason },
      });
    });
  }
}

const present = (row: DeviceRow, own: Buffer | undefined): PlayingDevice => ({
  deviceId: row.id,
  name: row.name,
  kind: row.kind,
  registeredAt: row.registeredAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  isCurrent: own?.equals(row.digest) ?? false,
  isPlaying: row.isPlaying,
});
