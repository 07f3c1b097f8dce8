import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const CLAIMED = defineStatement(
  `select id from refund where order_id = $1 and closes_access and (closes is null or $2 = any(closes))
      and state in ('REQUESTED', 'APPROVED', 'EXECUTING', 'UNKNOWN')`,
);

/** Reads whether a refund that closes a course of an order is under way; refunds themselves belong to payments. */
@Injectable()
export class RefundClaimsRepository {
  constructor(private readonly database: Database) {}

  async isClaimed(orderId: string, curriculumId: string): Promise<boolean> {
    return (await this.database.run(CLAIMED, [orderId, curriculumId])) > 0;
  }
}
