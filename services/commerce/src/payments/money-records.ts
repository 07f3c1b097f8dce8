import { Injectable } from '@nestjs/common';
import { OrdersRepository } from './orders/orders.repository.ts';
import { RefundsRepository } from './refunds/refunds.repository.ts';
import { AttemptsRepository } from './settle/attempts.repository.ts';
import { LedgerRepository } from './settle/ledger.repository.ts';
import { SettlementRepository } from './settle/settlement.repository.ts';

/** The tables that one settlement writes together. */
@Injectable()
export class MoneyRecords {
  constructor(
    readonly orders: OrdersRepository,
    readonly attempts: AttemptsRepository,
    readonly ledger: LedgerRepository,
    readonly refunds: RefundsRepository,
    readonly settlements: SettlementRepository,
  ) {}

  /** What is left of an order's money at the provider, in minor units, as the ledger has it. */
  async leftOf(orderId: string): Promise<number> {
    return (await this.ledger.ofOrder(orderId)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }
}
