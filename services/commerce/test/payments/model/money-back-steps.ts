import { OrderStep, Step } from './buying-steps.ts';
import { note, pick, soldOrders, type Model, type World } from './world.ts';

/** Looks what would be given back and asks for it, or for another sum than was shown. */
export class RequestRefund extends OrderStep<{ order: number; isOtherSum: boolean }> {
  async run(model: Model, world: World): Promise<void> {
    const { orderId, as } = pick(soldOrders(world), this.with.order);
    const path = `/api/payment/orders/${orderId}/refund`;
    const preview = await world.lane.send('GET', path, { as });
    note(world, 'refund preview', preview);
    if (preview?.status !== 200) return;
    const expectedMinor = Number(preview.body['amountMinor']) + (this.with.isOtherSum ? 1 : 0);
    const answer = await world.lane.send('POST', path, {
      as,
      body: { reason: '일정이 바뀌었어요', expectedMinor },
    });
    note(world, 'refund request', answer);
    if (answer?.status === 202 && this.with.isOtherSum && !world.refunds.includes(answer.body['refundId']))
      throw new Error('A refund of another sum than was shown was taken');
    if (answer?.status !== 202) return;
    world.refunds.push(answer.body['refundId']);
    model.refunds += 1;
  }
}

export class DecideRefund extends Step<{ refund: number; decision: 'approve' | 'approve-sum' | 'decline' }> {
  override check({ refunds }: Readonly<Model>): boolean {
    return refunds > 0;
  }
  async run(_model: Model, world: World): Promise<void> {
    const { decision } = this.with;
    const answer = await world.lane.send(
      'POST',
      `/api/admin/refunds/${pick(world.refunds, this.with.refund)}/decide`,
      {
        as: world.finance,
        body: {
          decision,
          reason: 'as the model says',
          ...(decision === 'approve-sum' ? { amountMinor: 1_000 } : {}),
        },
      },
    );
    note(world, 'refund decision', answer);
  }
}

/** Staff give a part or all of an order back. */
export class StaffRefund extends OrderStep<{ order: number; part: number }> {
  async run(_model: Model, world: World): Promise<void> {
    const { orderId, amountMinor } = pick(soldOrders(world), this.with.order);
    const answer = await world.lane.send('POST', `/api/admin/orders/${orderId}/refund`, {
      as: world.finance,
      body: {
        rule: 'staff',
        amountMinor: Math.max(1, Math.floor(amountMinor / this.with.part)),
        reason: 'as the model says',
      },
    });
    note(world, 'staff refund', answer);
  }
}

/** Money is given back in the provider's own console. */
export class CancelOutside extends OrderStep<{ order: number; part: number }> {
  async run(_model: Model, world: World): Promise<void> {
    const { lane, hinted, count } = world;
    const { orderId, amountMinor } = pick(soldOrders(world), this.with.order);
    const payment = lane.simulator.payments
      .list()
      .find((one) => one.orderId === orderId && one.balanceMinor > 0);
    if (!payment || !['DONE', 'PARTIAL_CANCELED'].includes(payment.status)) return;
    const minor = Math.min(payment.balanceMinor, Math.max(1, Math.floor(amountMinor / this.with.part)));
    lane.simulator.payments.cancel(payment, {
      reason: 'console',
      minor,
      refundableMinor: undefined,
      isSlow: false,
    });
    hinted.add(orderId);
    count('cancel at the provider');
  }
}
