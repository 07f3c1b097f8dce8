import { toMajor, type Currency } from '@lectern/contracts-core';
import { TransportError } from '@lectern/http/transport';
import { KEPT_CONNECTIONS, LOGGER, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { beginningOf } from '../../common/domain/storable.ts';
import type { CommerceSettings } from '../../config.ts';
import { parsePayment, type ProviderPayment } from '../domain/provider-payment.ts';
import { classOfCode } from '../domain/provider-codes.ts';
import { parseSettlements, type SettlementLine } from '../domain/settlement-line.ts';
import { parseTransactions, type ProviderTransaction } from '../domain/provider-transaction.ts';

const READ_TIMEOUT_MS = 10_000;
const LIST_TIMEOUT_MS = 60_000;
const SETTLEMENT_PAGE = 1_000;
/** Longest reason of a cancel that the provider takes. */
const REASON_LENGTH = 200;
const Refusal = z.object({ code: z.string().check(z.maxLength(100)) });
/** The setting that has the key of an account. */
const KEY_SETTING: Readonly<Record<Currency, string>> = {
  KRW: 'TOSS_SECRET_KEY',
  USD: 'TOSS_FOREIGN_SECRET_KEY',
};

/** What came of a call: the payment, the provider's refusal by its code, or no answer that can be relied on. */
export type TossAnswer =
  | { readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'lost'; readonly why: string };

/** Speaks the provider's API. A call never throws: what went wrong is part of the answer. */
@Injectable()
export class TossClient {
  private readonly toss: CommerceSettings['toss'];

  constructor(
    @Inject(SETTINGS) { toss }: CommerceSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.toss = toss;
  }

  /** Takes the money. Repeated under the same idempotency key, the provider answers as the first time. */
  confirmPayment(call: {
    readonly merchant: Currency;
    readonly idempotencyKey: string;
    readonly paymentKey: string;
    readonly orderId: string;
    readonly amountMinor: number;
  }): Promise<TossAnswer> {
    const { merchant, idempotencyKey, paymentKey, orderId, amountMinor } = call;
    const amount = toMajor({ amountMinor, currency: merchant });
    return this.ask(merchant, '/v1/payments/confirm', {
      idempotencyKey,
      body: { paymentKey, orderId, amount },
    });
  }

  /** Gives a sum back; all of it without one. `balanceMinor` is what we believe is left; the provider refuses when it is not. */
  cancelPayment(call: {
    readonly merchant: Currency;
    readonly idempotencyKey: string;
    readonly paymentKey: string;
    readonly sum?: { readonly amountMinor: number; readonly balanceMinor: number };
    readonly reason: string;
  }): Promise<TossAnswer> {
    const { merchant, idempotencyKey, paymentKey, sum, reason } = call;
    const body = {
      cancelReason: beginningOf(reason, REASON_LENGTH),
      ...(sum
        ? {
            cancelAmount: toMajor({ amountMinor: sum.amountMinor, currency: merchant }),
            refundableAmount: toMajor({ amountMinor: sum.balanceMinor, currency: merchant }),
          }
        : {}),
      ...(merchant === 'USD' ? { currency: merchant } : {}),
    };
    const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`;
    return this.ask(merchant, path, { idempotencyKey, body });
  }

  readPayment(merchant: Currency, paymentKey: string): Promise<TossAnswer> {
    return this.ask(merchant, `/v1/payments/${encodeURIComponent(paymentKey)}`);
  }

  /** Money in and out between two moments, a page at a time. @throws when the provider does not tell. */
  async listTransactions(merchant: Currency, from: Date, until: Date): Promise<ProviderTransaction[]> {
    const found: ProviderTransaction[] = [];
    for (let after: string | undefined; ;) {
      const query = new URLSearchParams({
        startDate: from.toISOString(),
        endDate: until.toISOString(),
        limit: '1000',
        ...(after === undefined ? {} : { startingAfter: after }),
      });
      const { status, text } = await this.send(merchant, `/v1/transactions?${query}`, LIST_TIMEOUT_MS);
      if (!isFine(status)) throw this.refusedList(merchant, 'transactions', { status, text });
      const page = parseTransactions(JSON.parse(text));
      found.push(...page);
      after = page.at(-1)?.transactionKey;
      if (page.length < 1_000 || after === undefined) return found;
    }
  }

  /** What is settled in won of the money that moved on a Korean day, a page at a time. @throws when the provider does not tell. */
  async listSettlements(day: string): Promise<SettlementLine[]> {
    const found: SettlementLine[] = [];
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({
        startDate: day,
        endDate: day,
        dateType: 'soldDate',
        page: String(page),
        size: String(SETTLEMENT_PAGE),
      });
      const { status, text } = await this.send('KRW', `/v1/settlements?${query}`, LIST_TIMEOUT_MS);
      if (!isFine(status)) throw this.refusedList('KRW', 'settlements', { status, text });
      const lines = parseSettlements(JSON.parse(text));
      found.push(...lines.filter(({ soldOn }) => soldOn === day));
      if (lines.length < SETTLEMENT_PAGE) return found;
    }
  }

  private async ask(
    merchant: Currency,
    path: string,
    post?: { readonly idempotencyKey: string; readonly body: unknown },
  ): Promise<TossAnswer> {
    try {
      const timeout = post ? this.toss.timeout : READ_TIMEOUT_MS;
      const { status, text } = await this.send(merchant, path, timeout, post);
      const answer: unknown = JSON.parse(text);
      if (isFine(status)) {
        const payment = parsePayment(answer);
        return payment ? { kind: 'payment', payment } : { kind: 'lost', why: 'no payment in the answer' };
      }
      const refusal = Refusal.safeParse(answer);
      if (refusal.success) {
        this.noteRefusedKey(merchant, refusal.data.code);
        return { kind: 'refused', code: refusal.data.code };
      }
      return { kind: 'lost', why: `status ${status}` };
    } catch (error) {
      return { kind: 'lost', why: reasonOf(error) };
    }
  }

  private refusedList(
    merchant: Currency,
    what: string,
    { status, text }: { readonly status: number; readonly text: string },
  ): Error {
    const [, code = ''] = /"code":\s*"(\w{1,100})"/.exec(text) ?? [];
    this.noteRefusedKey(merchant, code);
    return new Error(`The provider answered ${status} ${code} to the list of ${what}`);
  }

  /** Names the setting, because its value is all that a person can mend. */
  private noteRefusedKey(merchant: Currency, code: string): void {
    if (classOfCode(code) !== 'key') return;
    this.logger.error(
      { alert: 'merchant', setting: KEY_SETTING[merchant], refusal: code },
      'the payment provider does not take our secret key',
    );
  }

  private send(
    merchant: Currency,
    path: string,
    timeout: number,
    post?: { readonly idempotencyKey: string; readonly body: unknown },
  ): ReturnType<typeof KEPT_CONNECTIONS> {
    const { secretKey } = this.toss.merchants[merchant];
    return KEPT_CONNECTIONS({
      method: post ? 'POST' : 'GET',
      url: `${this.toss.apiUrl}${path}`,
      headers: {
        // The colon is part of the protocol: an empty password.
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        'accept-language': 'ko-KR',
        ...(post ? { 'content-type': 'application/json', 'idempotency-key': post.idempotencyKey } : {}),
      },
      body: post ? JSON.stringify(post.body) : undefined,
      timeout,
    });
  }
}

/** Whether an answer came too late or no connection held tells staff where to look. */
function reasonOf(error: unknown): string {
  if (error instanceof TransportError) return error.code;
  return error instanceof Error ? error.name : 'failed';
}

const isFine = (status: number): boolean => status >= 200 && status < 300;
