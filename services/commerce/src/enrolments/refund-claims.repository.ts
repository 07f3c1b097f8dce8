import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Reads whether a refund that closes the courses of an order is under way; refunds themselves belong to payments. */
@Injectable()
export class RefundClaimsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async isClaimed(orderId: string): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from refund where order_id = $1 and closes_access
          and state in ('REQUESTED', 'APPROVED', 'EXECUTING', 'UNKNOWN')`,
      [orderId],
    );
    return rows.length > 0;
  }
}
