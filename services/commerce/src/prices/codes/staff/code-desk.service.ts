import { changeCode, COMMERCE_ERRORS as C, type CodeDesk } from '@lectern/contracts-commerce';
import { hasRole, rolesOf, type AuditRecord, type Role } from '@lectern/contracts-core';
import { AuditEntriesService, DomainError, HistoryService } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../../common/partners.service.ts';
import { StaffCodesRepository, type CodeRow } from './staff-codes.repository.ts';

/** Entries of the same millisecond that are looked at. */
const AT_ONCE = 20;

/** One referral code as staff look at it: who decided what about it, and what it counts for. */
@Injectable()
export class CodeDeskService {
  constructor(
    private readonly codes: StaffCodesRepository,
    private readonly audit: AuditEntriesService,
    private readonly history: HistoryService,
    private readonly partners: Partners,
  ) {}

  /** Without names or titles while identity or the catalogue does not answer. @throws {DomainError} CODE_NOT_FOUND. */
  async readDesk(code: string, roles: readonly Role[]): Promise<CodeDesk> {
    const row = await this.codes.findCode(code);
    if (!row) throw new DomainError(C.CODE_NOT_FOUND, { code });
    const [history, products] = await Promise.all([
      this.history.readHistory('code', code, {
        readsFacts: hasRole(roles, rolesOf(changeCode)),
        more: ['isHandedOver'],
        readOlder: () => this.findGeneration(row),
      }),
      this.findTitles(row.productIds),
    ]);
    return { ...history, products };
  }

  /** Of a code that was made with others: all share one entry, written in the transaction and so at the moment that made them. */
  private async findGeneration({ code, createdAt }: CodeRow): Promise<AuditRecord[]> {
    const { entries } = await this.audit.listEntries({
      action: 'codes.generated',
      from: createdAt.toISOString(),
      before: new Date(createdAt.getTime() + 1).toISOString(),
      people: '',
      as: 'either',
      trace: '',
      scope: 'all',
      order: 'desc',
      size: AT_ONCE,
      afterAt: '',
      afterId: '',
      isMomentOpen: 'no',
      facts: 'no',
    });
    return entries.filter(({ detail }) => String(detail['codes']).split(' ').includes(code));
  }

  private async findTitles(ids: readonly string[]): Promise<CodeDesk['products']> {
    if (ids.length === 0) return [];
    try {
      const found = await this.partners.findProducts(ids);
      return ids.flatMap((id) => {
        const product = found.get(id);
        return product ? [{ id, title_ko: product.title_ko, title_en: product.title_en }] : [];
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return [];
    }
  }
}
