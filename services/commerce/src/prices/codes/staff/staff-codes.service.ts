import { randomInt } from 'node:crypto';
import type { BodyOutput, QueryOutput } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS as C,
  type changeCode,
  type createCode,
  type exportCodes,
  type exportCodeUses,
  type exportStatements,
  type findCodeOwners,
  type generateCodes,
  type listCodes,
  type listCodeUses,
  type listStatements,
  type ReferralCode,
} from '@lectern/contracts-commerce';
import {
  AuditService,
  Database,
  DomainError,
  filterDetail,
  type AuditDetail,
  type CsvQuery,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../../common/partners.service.ts';
import { orderNumber } from '../../../payments/orders/order-number.ts';
import { fixedDiscountOf } from '../domain/code-rules.ts';
import { CodeUsesRepository, koreanMonth, type Period } from './code-uses.repository.ts';
import { decidedOf, handoverOf, presentCode, wordsOf } from './present-code.ts';
import { StaffCodesRepository, type CodeRow } from './staff-codes.repository.ts';

const KST_MS = 9 * 60 * 60_000;
/** Without letters and digits that are taken for one another. */
const END_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const END_LENGTH = 7;
const randomEnd = (): string =>
  Array.from({ length: END_LENGTH }, () => END_LETTERS.charAt(randomInt(END_LETTERS.length))).join('');

/** What staff do with referral codes. Orders that used a code stay as they are. */
@Injectable()
export class StaffCodesService {
  constructor(
    private readonly database: Database,
    private readonly codes: StaffCodesRepository,
    private readonly uses: CodeUsesRepository,
    private readonly audit: AuditService,
    private readonly partners: Partners,
  ) {}

  async listCodes(query: QueryOutput<typeof listCodes>): Promise<RouteOutput<typeof listCodes>> {
    const { rows, ...facts } = await this.codes.listCodes(query);
    const totals = await this.codes.totalsOf(rows.map(({ code }) => code));
    const items = rows.map((row) => ({
      ...presentCode(row),
      totals: totals.filter(({ code }) => code === row.code).map(({ code: _code, ...sums }) => sums),
    }));
    return { items, ...facts, size: query.size };
  }

  /** Partners whose codes are there already, while their name is typed. */
  async findOwners({ q }: QueryOutput<typeof findCodeOwners>): Promise<RouteOutput<typeof findCodeOwners>> {
    const typed = q.normalize('NFC').trim().toLowerCase();
    return { items: typed === '' ? [] : await this.codes.findOwners(typed) };
  }

  /** Makes many codes at once; ends that are taken are drawn again. @throws {DomainError} CODE_OWNER_GONE. */
  async generateCodes(
    { prefix, number, reason, fixedDiscount = null, ...others }: BodyOutput<typeof generateCodes>,
    staffId: string,
  ): Promise<{ codes: string[] }> {
    await this.requireAccount(others);
    const facts = { ...withOwner(others), fixedDiscount };
    return this.database.runInTransaction(async () => {
      const codes: string[] = [];
      while (codes.length < number) {
        const row = await this.codes.addCode(`${prefix}-${randomEnd()}`, facts);
        if (row) codes.push(row.code);
      }
      const detail = {
        prefix,
        number: String(number),
        codes: codes.join(' '),
        reason,
        after: JSON.stringify(decidedOf(facts)),
      };
      await this.note('codes.generated', staffId, detail);
      return { codes };
    });
  }

  /** @throws {DomainError} CODE_EXISTS, CODE_OWNER_GONE. */
  async createCode(
    { code, reason, fixedDiscount = null, ...facts }: BodyOutput<typeof createCode>,
    staffId: string,
  ): Promise<ReferralCode> {
    await this.requireAccount(facts);
    return this.database.runInTransaction(async () => {
      const row = await this.codes.addCode(code, { ...withOwner(facts), fixedDiscount });
      if (!row) throw new DomainError(C.CODE_EXISTS, { code });
      await this.note('code.created', staffId, { code, reason, after: wordsOf(row) });
      return presentCode(row);
    });
  }

  /**
   * @throws {DomainError} CODE_NOT_FOUND, CODE_CHANGED since it was looked at, CODE_USES for a limit below what was used,
   * CODE_OWNER_GONE for another owner.
   */
  async changeCode(
    code: string,
    { reason, version, ...facts }: BodyOutput<typeof changeCode>,
    staffId: string,
  ): Promise<ReferralCode> {
    // The account of an owner who stays may be deleted by now. Who has changed the code meanwhile is told by its version below.
    const known = await this.codes.findCode(code);
    const isSameOwner = known?.ownerAccount === facts.ownerAccountId && known?.owner === facts.owner;
    if (!isSameOwner) await this.requireAccount(facts);
    return this.database.runInTransaction(async () => {
      const before = await this.codes.lockCode(code);
      if (!before) throw new DomainError(C.CODE_NOT_FOUND, { code });
      if (version !== before.version) throw new DomainError(C.CODE_CHANGED, { ...presentCode(before) });
      if (facts.maxUses !== null && facts.maxUses < before.uses)
        throw new DomainError(C.CODE_USES, { code, uses: before.uses });
      const { fixedDiscount = fixedDiscountOf(before) } = facts;
      const changed = { ...withOwner(facts, before), fixedDiscount };
      const after = (await this.codes.changeCode(code, changed)) ?? before;
      await this.note('code.changed', staffId, {
        code,
        reason,
        before: wordsOf(before),
        after: wordsOf(after),
        ...handoverOf(before, after),
      });
      return presentCode(after);
    });
  }

  async listUses(query: QueryOutput<typeof listCodeUses>): Promise<RouteOutput<typeof listCodeUses>> {
    const { rows, ...facts } = await this.uses.listUses(query);
    const items = rows.map(({ usedAt, ...row }) => ({
      ...row,
      number: orderNumber(row.orderId),
      usedAt: usedAt.toISOString(),
    }));
    return { items, ...facts, size: query.size };
  }

  /** Of the month in Korea; the present one where none is named. */
  async listStatements({
    month,
    owner,
  }: QueryOutput<typeof listStatements>): Promise<RouteOutput<typeof listStatements>> {
    const { chosen, period } = chooseMonth(month);
    return { month: chosen, items: await this.uses.listStatements(period, owner) };
  }

  /** What the file of the filtered statements is made from, once it is written down who takes it. */
  async prepareStatementsFile(
    { month, owner }: QueryOutput<typeof exportStatements>,
    staffId: string,
  ): Promise<CsvQuery> {
    const { chosen, period } = chooseMonth(month);
    await this.note('code-statements-exported', staffId, filterDetail({ month: chosen, owner }));
    return this.uses.statementsFileQuery(chosen, period, owner);
  }

  /** What the file of the filtered codes is made from, once it is written down who takes it. */
  async prepareCodesFile(filters: QueryOutput<typeof exportCodes>, staffId: string): Promise<CsvQuery> {
    await this.note('codes-exported', staffId, filterDetail(filters));
    return this.codes.fileQuery(filters);
  }

  /** What the file of the filtered uses is made from, once it is written down who takes it. */
  async prepareFile(filters: QueryOutput<typeof exportCodeUses>, staffId: string): Promise<CsvQuery> {
    await this.note('code-uses-exported', staffId, filterDetail(filters));
    return this.uses.fileQuery(filters);
  }

  /** Before the transaction: another service is asked. @throws {DomainError} CODE_OWNER_GONE, UNAVAILABLE. */
  private async requireAccount({ ownerAccountId }: Pick<OwnerFacts, 'ownerAccountId'>): Promise<void> {
    if (!ownerAccountId) return;
    if (!(await this.partners.findPerson(ownerAccountId))) throw new DomainError(C.CODE_OWNER_GONE);
  }

  private note(action: string, actorId: string, detail: AuditDetail): Promise<void> {
    return this.audit.recordEntry({ action, actorId, detail });
  }
}

type OwnerFacts = Pick<BodyOutput<typeof createCode>, 'owner' | 'ownerKind' | 'ownerAccountId'>;

/** The owner as it is stored. A page of a release before does not say what it is: the same name is then the same owner. */
function withOwner<Facts extends OwnerFacts>(
  given: Facts,
  before?: Pick<CodeRow, 'owner' | 'ownerKind' | 'ownerAccount'>,
) {
  const { ownerKind, ownerAccountId = null, ...facts } = given;
  if (ownerKind !== undefined) return { ...facts, ownerKind, ownerAccount: ownerAccountId };
  const same = before?.owner === given.owner ? before : undefined;
  return { ...facts, ownerKind: same?.ownerKind ?? null, ownerAccount: same?.ownerAccount ?? null };
}

/** A month in Korea, and when it begins and ends; the present one where none is named. */
function chooseMonth(month: string): { chosen: string; period: Period } {
  const named = koreanMonth(month);
  if (named) return { chosen: month, period: named };
  const chosen = new Date(Date.now() + KST_MS).toISOString().slice(0, 7);
  const period = koreanMonth(chosen);
  if (!period) throw new Error(`${chosen} is no month`);
  return { chosen, period };
}
