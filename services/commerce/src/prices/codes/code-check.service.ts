import { COMMON_ERRORS, type QueryOutput } from '@lectern/contracts-core';
import { listPrice, type validateCode } from '@lectern/contracts-commerce';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';
import { DollarBuyers } from '../fx/dollar-buyers.service.ts';
import { FxService } from '../fx/fx.service.ts';
import { CodesService, type CodeUsed, type LookedAt } from './codes.service.ts';
import { normaliseCode, presentDiscount } from './domain/code-rules.ts';

/** Answers whether a code counts, before an order is made. */
@Injectable()
export class CodeCheckService {
  constructor(
    private readonly codes: CodesService,
    private readonly partners: Partners,
    private readonly fx: FxService,
    private readonly dollars: DollarBuyers,
  ) {}

  /** @throws {DomainError} TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async checkCode(
    { code, curriculumId }: QueryOutput<typeof validateCode>,
    userId: string,
  ): Promise<RouteOutput<typeof validateCode>> {
    await this.codes.countGuess(userId, code);
    const looked = await this.lookUpCode(code, curriculumId, userId);
    if (!looked) return { valid: false, code: '', discountPercent: null, reason: 'CODE_NOT_FOUND' };
    const { text, stored, reason = null } = looked;
    const valid = reason === null;
    if (valid) await this.codes.giveGuessBack(userId);
    return { valid, code: text, ...presentDiscount(valid ? stored : undefined), reason };
  }

  /** What got no answer was no guess. */
  private async lookUpCode(
    code: string,
    curriculumId: string | undefined,
    userId: string,
  ): Promise<LookedAt | undefined> {
    if (normaliseCode(code) === '') return undefined;
    try {
      return await this.codes.lookUpCode(code, userId, await this.useOf(curriculumId, userId));
    } catch (error) {
      if (error instanceof DomainError && error.spec.code === COMMON_ERRORS.UNAVAILABLE.code)
        await this.codes.giveGuessBack(userId);
      throw error;
    }
  }

  /**
   * As the checkout of the course counts a code: one for a sum in dollars is of no use to who pays in won alone. Who may pay in dollars
   * is asked for no other code.
   */
  private async useOf(curriculumId: string | undefined, userId: string): Promise<CodeUsed> {
    if (curriculumId === undefined) return {};
    const product = (await this.partners.findProducts([curriculumId])).get(curriculumId);
    if (!product) return {};
    const { quote } = await this.fx.getQuote();
    const listKrw = listPrice(product, 'KRW', quote.rate).minor;
    return {
      product: { id: product.id, kind: product.kind, listKrw },
      currencies: async (stored) => {
        const mayPay = stored?.fixedCurrency === 'USD' ? await this.dollars.mayPay(userId) : true;
        return mayPay ? ['KRW', 'USD'] : ['KRW'];
      },
    };
  }
}
