import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { DeviceKind } from './domain/device-name.ts';

const KIND = column.oneOf(['computer', 'mobile']);

/** A place is free again when its device has not played for so long. */
const IN_PLACE = `removed_at is null and last_used_at > present() - interval '90 days'`;
/** A browser that lost its cookies takes its former place, unless something played there within the hour. */
const IS_FORMER = `name = $4 and name <> '' and last_used_at < present() - interval '1 hour'`;

const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtextextended('player ' || $1, 0))`);
const TOUCH = defineStatement(
  `update device set last_used_at = present(), kind = $3, name = $4
    where user_id = $1 and digest = $2 and removed_at is null returning id`,
  { id: column.text },
);
const TAKE_FORMER = defineStatement(
  `update device set digest = $2, last_used_at = present()
    where id = (select id from device where user_id = $1 and kind = $3 and removed_at is null and ${IS_FORMER}
                 order by last_used_at desc limit 1)
   returning id`,
  { id: column.text },
);
const ADD = defineStatement(
  `insert into device (id, user_id, digest, kind, name, registered_at, last_used_at)
   select $5::uuid, $1, $2, $3, $4, present(), present()
    where $6 = 0 or (select count(*) from device where user_id = $1 and kind = $3 and ${IN_PLACE}) < $6
   returning id`,
  { id: column.text },
);
const DEVICES = defineStatement(
  `select id, digest, kind, name, registered_at, last_used_at,
          exists (select 1 from player_session s where s.device_id = d.id and s.ended_at is null
                     and s.beat_at > present() - make_interval(secs => $2)) as is_playing
     from device d where user_id = $1 and ${IN_PLACE} order by last_used_at desc, id`,
  {
    id: column.text,
    digest: column.bytes,
    kind: KIND,
    name: column.text,
    registeredAt: column.time,
    lastUsedAt: column.time,
    isPlaying: column.boolean,
  },
);
const REMOVALS = defineStatement(
  `select removed_at from device
    where user_id = $1 and removed_at > present() - interval '30 days' and not removed_by_staff order by removed_at`,
  { removedAt: column.time.orNull },
);
const REMOVE = defineStatement(
  `update device set removed_at = present(), removed_by_staff = $3
    where user_id = $1 and id = $2 and removed_at is null returning kind, name`,
  { kind: KIND, name: column.text },
);
const END_STREAM = defineStatement(
  `update player_session set ended_at = present(), ended_by = 'device' where device_id = $1 and ended_at is null`,
);

export type DeviceRow = RowOf<(typeof DEVICES)['columns']>;

export interface DeviceToKeep {
  readonly id: string;
  readonly userId: string;
  readonly digest: Buffer;
  readonly kind: DeviceKind;
  readonly name: string;
  /** Places of a kind; 0 is no limit. */
  readonly most: number;
}

@Injectable()
export class DevicesRepository {
  constructor(private readonly database: Database) {}

  /** Within a transaction: one at a time for a person. */
  async lockPerson(userId: string): Promise<void> {
    await this.database.run(LOCK, [userId]);
  }

  /** The device's id; undefined when every place of its kind is taken. */
  async keepDevice({ id, userId, digest, kind, name, most }: DeviceToKeep): Promise<string | undefined> {
    const values = [userId, digest, kind, name];
    const known =
      (await this.database.row(TOUCH, values)) ??
      (await this.database.row(TAKE_FORMER, values)) ??
      (await this.database.row(ADD, [...values, id, most]));
    return known?.id;
  }

  listDevices(userId: string, leaseSeconds: number): Promise<DeviceRow[]> {
    return this.database.rows(DEVICES, [userId, leaseSeconds]);
  }

  /** When the person removed devices in the last thirty days, the first first. */
  async listRemovals(userId: string): Promise<Date[]> {
    const rows = await this.database.rows(REMOVALS, [userId]);
    return rows.flatMap(({ removedAt }) => removedAt ?? []);
  }

  /** The device, whose stream ends; undefined when it was not there. */
  async removeDevice(
    userId: string,
    id: string,
    isByStaff: boolean,
  ): Promise<{ kind: DeviceKind; name: string } | undefined> {
    const removed = await this.database.row(REMOVE, [userId, id, isByStaff]);
    if (removed) await this.database.run(END_STREAM, [id]);
    return removed;
  }
}
