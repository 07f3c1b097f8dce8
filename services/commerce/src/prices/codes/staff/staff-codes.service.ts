import type { BodyOutput, QueryOutput } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS as C,
  type changeCode,
  type createCode,
  type listCodes,
  type listCodeUses,
  type ReferralCode,
} from '@lectern/contracts-commerce';
import { AuditService, Database, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { StaffCodesRepository, type CodeRow } from './staff-codes.repository.ts';

/** What staff do with referral codes. Orders that used a code stay as they are. */
@Injectable()
export class StaffCodesService {
  constructor(
    private readonly database: Database,
    private readonly codes: StaffCodesRepository,
    private readonly audit: AuditService,
  ) {}

  async listCodes({ q, page, size }: QueryOutput<typeof listCodes>): Promise<RouteOutput<typeof listCodes>> {
    const { rows, total } = await this.codes.listCodes(q.trim(), { page, size });
    return { items: rows.map(present), total, page, size };
  }

  /** @throws {DomainError} CODE_EXISTS. */
  createCode(
    { code, reason, ...facts }: BodyOutput<typeof createCode>,
    staffId: string,
  ): Promise<ReferralCode> {
    return this.database.runInTransaction(async () => {
      const row = await this.codes.addCode(code, facts);
      if (!row) throw new DomainError(C.CODE_EXISTS, { code });
      await this.note('code.created', staffId, { code, reason, after: wordsOf(row) });
      return present(row);
    });
  }

  /** @throws {DomainError} CODE_NOT_FOUND, CODE_USES for a limit below what was used. */
  changeCode(
    code: string,
    { reason, ...facts }: BodyOutput<typeof changeCode>,
    staffId: string,
  ): Promise<ReferralCode> {
    return this.database.runInTransaction(async () => {
      const before = await this.codes.lockCode(code);
      if (!before) throw new DomainError(C.CODE_NOT_FOUND, { code });
      if (facts.maxUses !== null && facts.maxUses < before.uses)
        throw new DomainError(C.CODE_USES, { code, uses: before.uses });
      const after = (await this.codes.changeCode(code, facts)) ?? before;
      await this.note('code.changed', staffId, {
        code,
        reason,
        before: wordsOf(before),
        after: wordsOf(after),
      });
      return present(after);
    });
  }

  /** @throws {DomainError} CODE_NOT_FOUND. */
  async listUses(
    code: string,
    { page, size }: QueryOutput<typeof listCodeUses>,
  ): Promise<RouteOutput<typeof listCodeUses>> {
    const { rows, total } = await this.codes.listUses(code, { page, size });
    if (total === 0 && !(await this.codes.lockCode(code))) throw new DomainError(C.CODE_NOT_FOUND, { code });
    const items = rows.map(({ usedAt, ...row }) => ({ ...row, usedAt: usedAt.toISOString() }));
    return { items, total, page, size };
  }

  private note(action: string, actorId: string, detail: Readonly<Record<string, string>>): Promise<void> {
    return this.audit.recordEntry({ action, actorId, detail });
  }
}

const present = ({ startsAt, endsAt, createdAt, ...row }: CodeRow): ReferralCode => ({
  ...row,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** What staff decided about a code, in one line of the audit. */
const wordsOf = ({ uses: _uses, createdAt: _createdAt, code: _code, ...facts }: CodeRow): string =>
  JSON.stringify(facts);
