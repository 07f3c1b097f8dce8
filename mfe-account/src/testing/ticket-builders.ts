import type { TicketThread } from '@lectern/contracts-messaging';

/** A question that was answered. */
export function ticketThread(change: Partial<TicketThread> = {}): TicketThread {
  return {
    number: 'LC-7KQ2-M9XD',
    subject: 'payment',
    state: 'answered',
    createdAt: '2026-11-20T01:00:00.000Z',
    updatedAt: '2026-11-21T01:00:00.000Z',
    orderId: 'ord_7',
    code: 'PAY_ABORTED',
    traceId: null,
    messages: [
      {
        id: 0,
        from: 'person',
        text: 'I was charged twice.\n<b>Please</b> help.',
        at: '2026-11-20T01:00:00.000Z',
        files: [
          {
            id: '0b7f4a52-6d3e-4a3f-9a70-3f6f3f1c2d10',
            name: 'receipt.pdf',
            size: 1_310_720,
            type: 'application/pdf',
          },
        ],
      },
      { id: 4, from: 'staff', text: 'We refund it today.', at: '2026-11-21T01:00:00.000Z', files: [] },
    ],
    ...change,
  };
}
