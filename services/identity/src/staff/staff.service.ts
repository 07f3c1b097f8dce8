import type { StaffMember } from '@lectern/contracts-identity';
import { Injectable } from '@nestjs/common';
import { StaffRepository, type StaffRow } from './staff.repository.ts';

@Injectable()
export class StaffService {
  constructor(private readonly staff: StaffRepository) {}

  async listStaff(): Promise<StaffMember[]> {
    return (await this.staff.listStaff()).map(presentMember);
  }
}

const presentMember = ({ changedAt, changedBy, changedFor, ...row }: StaffRow): StaffMember => ({
  ...row,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  changed: changedAt === null ? null : { at: changedAt.toISOString(), by: changedBy, reason: changedFor },
});
