import type { QueuedTicket, TicketCase } from '@lectern/contracts-messaging';

export const TICKET = 'LC-7KQ2-M9XD';
export const FILE_ID = '0b7f4a52-6d3e-4a3f-9a70-3f6f3f1c2d10';

/** A ticket that waits. */
export function queuedTicket(change: Partial<QueuedTicket> = {}): QueuedTicket {
  return {
    number: TICKET,
    subject: 'payment',
    state: 'open',
    createdAt: '2026-11-20T01:00:00.000Z',
    updatedAt: '2026-11-20T01:00:00.000Z',
    name: 'Kim Minji',
    beginning: 'I was charged twice',
    locale: 'ko',
    waitingSince: new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
    isOverdue: false,
    files: 0,
    ...change,
  };
}

/** A ticket of a guest, with a PDF of two pages and a note. */
export function ticketCase(change: Partial<TicketCase> = {}): TicketCase {
  return {
    number: TICKET,
    subject: 'payment',
    state: 'open',
    createdAt: '2026-11-20T01:00:00.000Z',
    updatedAt: '2026-11-20T01:00:00.000Z',
    orderId: 'ord_7',
    code: null,
    traceId: 'tr-1',
    name: 'Kim Minji',
    email: 'minji@example.com',
    accountId: null,
    locale: 'ko',
    waitingSince: '2026-11-20T01:00:00.000Z',
    isOverdue: true,
    messages: [
      {
        id: 0,
        from: 'person',
        text: 'I was charged twice.\n<b>Please</b> help.',
        at: '2026-11-20T01:00:00.000Z',
        isNote: false,
        isMine: false,
        author: null,
        files: [
          {
            id: FILE_ID,
            name: 'receipt.pdf',
            size: 1_310_720,
            type: 'application/pdf',
            pages: 2,
            hasDocument: true,
          },
        ],
      },
      {
        id: 4,
        from: 'staff',
        text: 'Asked the provider.',
        at: '2026-11-21T01:00:00.000Z',
        files: [],
        isNote: true,
        isMine: false,
        author: { userId: 'colleague', name: 'Moon Harin' },
      },
    ],
    ...change,
  };
}
