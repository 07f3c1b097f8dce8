import { COMMERCE_ERRORS as C, type switchCodes } from '@lectern/contracts-commerce';
import type { BodyOutput, ResponseOf } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { wordsOf } from './present-code.ts';
import { StaffCodesRepository } from './staff-codes.repository.ts';

/** What staff do with many referral codes at once. */
@Injectable()
export class BulkCodesService {
  constructor(
    private readonly database: Database,
    private readonly codes: StaffCodesRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Pauses codes or lets them count again, in one transaction with a line of the record for each that changes. Those that are so
   * already, and those about which somebody decided since they were seen, stay as they are and are named.
   * @throws {DomainError} CODE_NOT_FOUND, with the code; then nothing changes.
   */
  switchCodes(
    { codes, act, reason }: BodyOutput<typeof switchCodes>,
    staffId: string,
  ): Promise<ResponseOf<typeof switchCodes>> {
    const seen = new Map(codes.map(({ code, version }) => [code, version]));
    const isActive = act === 'resume';
    return this.database.runInTransaction(async () => {
      const rows = await this.codes.lockCodes([...seen.keys()]);
      const found = new Map(rows.map((row) => [row.code, row]));
      for (const code of seen.keys()) if (!found.has(code)) throw new DomainError(C.CODE_NOT_FOUND, { code });
      const same = rows.filter((row) => row.isActive === isActive);
      const others = rows.filter((row) => row.isActive !== isActive);
      const left = others.filter(({ code, version }) => version !== seen.get(code));
      const due = others.filter((row) => !left.includes(row)).map(({ code }) => code);
      const changed = await this.codes.switchCodes(due, isActive);
      for (const after of changed) {
        const before = found.get(after.code) ?? after;
        await this.audit.recordEntry({
          action: 'code.changed',
          actorId: staffId,
          detail: { code: after.code, reason, before: wordsOf(before), after: wordsOf(after) },
        });
      }
      return {
        changed: changed.map(({ code, version }) => ({ code, version })),
        same: same.map(({ code }) => code),
        left: left.map(({ code }) => code),
      };
    });
  }
}
