import type { Product } from '@lectern/contracts-catalog';
import type { Currency } from '@lectern/contracts-core';
import { COMMERCE_ERRORS as C, listPrice, type FxQuote, type Price } from '@lectern/contracts-commerce';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CodesService, type LookedAt } from '../../prices/codes/codes.service.ts';
import { fixedDiscountOf } from '../../prices/codes/domain/code-rules.ts';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import type { EnrolmentRow } from '../../enrolments/enrolments.repository.ts';
import { DollarBuyers } from '../../prices/fx/dollar-buyers.service.ts';
import { FxService } from '../../prices/fx/fx.service.ts';
import { CancelledCourses } from '../../prices/cancelled/cancelled-courses.service.ts';
import { isForSale } from '../../prices/domain/for-sale.ts';
import { refuseSale, type SaleRefusal } from '../../prices/domain/refuse-sale.ts';
import { coursesOf, isOwned, priceOf, type Discount } from '../../prices/domain/price.ts';

/** A product as the catalogue has it at a moment, and the rate. */
export interface PreparedOffer {
  /** Why nobody can buy it at that moment; undefined where they can. */
  readonly closed: SaleRefusal | undefined;
  readonly product: Product;
  readonly parts: readonly Product[];
  /** By the clock of the rules. */
  readonly at: Date;
  readonly quote: FxQuote;
  readonly isFresh: boolean;
}

/** What a product costs a person now. */
export interface Offer extends PreparedOffer {
  /** Courses of the product that the person owns now. */
  readonly enrolments: readonly EnrolmentRow[];
  readonly isOwned: boolean;
  readonly code: LookedAt | undefined;
  readonly priceIn: (currency: Currency) => Price;
}

/** Brings product, rate, ownership and code together; what the checkout shows and what an order fixes come from here. */
@Injectable()
export class OfferService {
  constructor(
    private readonly partners: Partners,
    private readonly fx: FxService,
    private readonly enrolments: EnrolmentsService,
    private readonly codes: CodesService,
    private readonly cancelled: CancelledCourses,
    private readonly dollars: DollarBuyers,
    private readonly transactions: CausedTransactions,
  ) {}

  /** Whether the account may pay in dollars. @throws {DomainError} UNAVAILABLE. */
  mayPayInDollars(userId: string): Promise<boolean> {
    return this.dollars.mayPay(userId);
  }

  /** As `lookUpOffer`, of what can be bought. @throws {DomainError} also NOT_FOR_SALE, SALE_NOT_STARTED, SALE_ENDED. */
  async prepareOffer(productId: string): Promise<PreparedOffer> {
    const prepared = await this.lookUpOffer(productId);
    if (prepared.closed) throw new DomainError(prepared.closed.why, prepared.closed.details);
    return prepared;
  }

  /**
   * Asks the catalogue and the source of rates; no transaction is open meanwhile. A part of a pack that the catalogue does not know
   * is left out: such a pack is not for sale. @throws {DomainError} PRODUCT_NOT_FOUND, UNAVAILABLE.
   */
  async lookUpOffer(productId: string): Promise<PreparedOffer> {
    const products = await this.partners.findProducts([productId]);
    const product = products.get(productId);
    if (!product) throw new DomainError(C.PRODUCT_NOT_FOUND, { id: productId });
    const parts = product.parts.flatMap((id) => products.get(id) ?? []);
    const cancelled = await this.cancelled.findCancelled([productId, ...product.parts]);
    const at = await this.transactions.readClock();
    const missing = product.parts.find((id) => !products.has(id));
    const isSold = missing === undefined && isForSale(product, parts, { now: at, cancelled });
    const closed = isSold
      ? refuseSale(product, at)
      : { why: C.NOT_FOR_SALE, details: { id: missing ?? productId } };
    return { product, parts, at, closed, ...(await this.fx.getQuote()) };
  }

  /** Courses of their own, each with why nobody can buy it now; those that the catalogue does not know are missing. @throws {DomainError} UNAVAILABLE. */
  async lookUpSales(
    courseIds: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<PreparedOffer, 'product' | 'closed'>>> {
    const products = await this.partners.findProducts(courseIds);
    const cancelled = await this.cancelled.findCancelled(courseIds);
    const at = await this.transactions.readClock();
    return new Map(
      courseIds.flatMap((id) => {
        const product = products.get(id);
        if (!product) return [];
        const isSold = isForSale(product, [], { now: at, cancelled });
        const closed = isSold ? refuseSale(product, at) : { why: C.NOT_FOR_SALE, details: { id } };
        return [[id, { product, closed }] as const];
      }),
    );
  }

  /** By the sale window that staff set. @throws {DomainError} SALE_NOT_STARTED, SALE_ENDED. */
  requireOpenSale(product: Product, at: Date): void {
    const refusal = refuseSale(product, at);
    if (refusal) throw new DomainError(refusal.why, refusal.details);
  }

  /**
   * The offer to a person, by what is in the database now. A code for a sum in none of the currencies that may be paid in
   * does not count.
   */
  async completeOffer(
    prepared: PreparedOffer,
    userId: string,
    typed: { readonly code: string | null | undefined; readonly currencies: readonly Currency[] },
  ): Promise<Offer> {
    const { product, parts, quote } = prepared;
    const enrolments = await this.enrolments.activeOf(userId, coursesOf(product));
    const owned = new Set(enrolments.map(({ curriculumId }) => curriculumId));
    const listKrw = listPrice(product, 'KRW', quote.rate).minor;
    const code = await this.codes.lookUpCode(typed.code, userId, {
      product: { id: product.id, kind: product.kind, listKrw },
      currencies: typed.currencies,
    });
    const discount = discountOfCode(code);
    const priceIn = (currency: Currency): Price =>
      priceOf({ product, parts, owned, currency, rate: quote.rate, discount });
    return { ...prepared, enrolments, isOwned: isOwned(product, owned), code, priceIn };
  }
}

/** What a code that counts takes off. */
function discountOfCode(code: LookedAt | undefined): Discount | undefined {
  if (!code?.stored || code.reason !== undefined) return undefined;
  const fixedDiscount = fixedDiscountOf(code.stored);
  return fixedDiscount ? { fixedDiscount } : { discountPercent: code.stored.discountPercent };
}
