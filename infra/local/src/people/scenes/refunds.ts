import { decideRefund } from '@lectern/contracts-commerce';
import { CallFailed } from '../calls.ts';
import { untilGivenBack } from '../buy.ts';
import type { Life } from '../life.ts';
import type { Person } from '../person.ts';

/** Staff approve a refund, and its money goes back. */
export async function approveRefund(
  life: Life,
  { refund, buyer, curriculumId }: { refund: string; buyer: Person; curriculumId: string },
): Promise<void> {
  const admin = await life.demo('Admin');
  await admin
    .call(decideRefund, {
      params: { refundId: refund },
      body: { decision: 'approve', reason: '환불 규정에 맞는 요청이에요.' },
    })
    .catch((error: unknown) => {
      // Decided by a start that was interrupted.
      if (!(error instanceof CallFailed && error.code === 'REFUND_STATE')) throw error;
    });
  await untilGivenBack(buyer, curriculumId);
}
