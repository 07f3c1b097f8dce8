import type { QueryOutput } from '@lectern/contracts-core';
import { listPrice, type validateCode } from '@lectern/contracts-commerce';
import type { RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';
import { DollarBuyers } from '../fx/dollar-buyers.service.ts';
import { FxService } from '../fx/fx.service.ts';
import { CodesService } from './codes.service.ts';
import { presentDiscount, type CodeUse } from './domain/code-rules.ts';

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
    const looked = await this.codes.lookUpCode(code, userId, await this.useOf(curriculumId, userId));
    if (!looked) return { valid: false, code: '', discountPercent: null, reason: 'CODE_NOT_FOUND' };
    const { text, stored, reason = null } = looked;
    const valid = reason === null;
    if (valid) await this.codes.giveGuessBack(userId);
    return { valid, code: text, ...presentDiscount(valid ? stored : undefined), reason };
  }

  /** As the checkout of the course counts a code: one for a sum in dollars is of no use to who pays in won alone. */
  private async useOf(
    curriculumId: string | undefined,
    userId: string,
  ): Promise<Pick<CodeUse, 'product' | 'currencies'>> {
    if (curriculumId === undefined) return {};
    const product = (await this.partners.findProducts([curriculumId])).get(curriculumId);
    if (!product) return {};
    const { quote } = await this.fx.getQuote();
    const listKrw = listPrice(product, 'KRW', quote.rate).minor;
    const currencies = (await this.dollars.mayPay(userId)) ? (['KRW', 'USD'] as const) : (['KRW'] as const);
    return { product: { id: product.id, kind: product.kind, listKrw }, currencies };
  }
}
