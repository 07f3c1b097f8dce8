import {
  answerTicket,
  getTicketCase,
  listTickets,
  noteOnTicket,
  type QueuedTicket,
  setTicketState,
  viewTicketFile,
} from '@lectern/contracts-messaging';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { FILE_ID, queuedTicket, TICKET, ticketCase } from '../../testing/ticket-builders.ts';

const list = (items: QueuedTicket[], change: object = {}) =>
  createFakeApi().answer(listTickets, {
    items,
    next: null,
    count: items.length,
    isCapped: false,
    size: 20,
    counts: { open: items.length, answered: 4, closed: 7 },
    overdue: 0,
    ...change,
  });
const queue = async (api: FakeApi, search = '', role: 'viewer' | 'owner' = 'viewer') => {
  const page = await openPage('admin.support', {
    address: `/admin/support${search}`,
    api,
    session: staff(role),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const open = async (api: FakeApi) => {
  const page = await openPage('admin.ticket', {
    address: `/admin/support/${TICKET}`,
    api,
    session: staff('viewer'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

describe('the support queue', () => {
  it('shows who waits, how long, and what about', async () => {
    const late = queuedTicket({ number: 'LC-AAAA-BBBB', isOverdue: true, files: 2 });
    const { container } = await queue(list([late, queuedTicket()], { overdue: 1 }));
    expect(screen.getByText(/2 waiting/)).toHaveTextContent('2 waiting · 1 late');
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(
      /Payment.*charged twice.*Kim Minji.*LC-AAAA-BBBB.*Waiting 3 hours · Late.*2.*Korean/,
    );
    expect(within(second!).getByRole('link')).toHaveAttribute('href', `/admin/support/${TICKET}`);
    await expectAccessible(container);
  });

  it('offers owners what the address shows as a file', async () => {
    const fileLink = () => screen.queryByRole('link', { name: 'Download as CSV' });
    const { unmount } = await queue(
      list([queuedTicket()]),
      '?q=twice&subject=refund&state=closed&order=asc',
      'owner',
    );
    expect(fileLink()).toHaveAttribute(
      'href',
      '/api/admin/support/export?q=twice&subject=refund&state=closed',
    );
    unmount();
    await queue(list([queuedTicket()]));
    expect(fileLink()).not.toBeInTheDocument();
  });

  it('is narrowed by state and subject, which stand in the address', async () => {
    const page = await queue(list([queuedTicket()]), '?subject=refund');
    expect(page.api.queriesOf(listTickets)).toEqual([{ subject: 'refund', order: 'asc' }]);
    const states = within(screen.getByRole('navigation', { name: 'State' }));
    expect(states.getByRole('link', { current: 'page' })).toHaveTextContent('Waiting 1');
    expect(states.getByRole('link', { name: 'Closed 7' })).toHaveAttribute(
      'href',
      '/admin/support?subject=refund&state=closed',
    );
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Personal data');
    await waitFor(() => expect(page.address()).toBe('/admin/support?subject=privacy'));
    expect(page.api.queriesOf(listTickets).at(-1)).toEqual({ subject: 'privacy', order: 'asc' });
  });

  it('says of what grows for ever that there are more than were counted, and counts all who wait', async () => {
    await queue(list([queuedTicket()], { counts: { open: 1_001, answered: 1_000, closed: 1_001 } }));
    const states = within(screen.getByRole('navigation', { name: 'State' }));
    const names = states.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Waiting 1001', 'Answered 1000', 'Closed 1000+']);
  });

  it('begins with the longest wait, and of closed tickets with the latest change; a press turns it round', async () => {
    const page = await queue(list([queuedTicket()]));
    expect(screen.getByRole('columnheader', { name: 'Since' })).toHaveAttribute('aria-sort', 'descending');
    await page.user.click(screen.getByRole('button', { name: 'Since' }));
    await waitFor(() => expect(page.address()).toBe('/admin/support?order=desc'));
    await page.user.click(screen.getByRole('link', { name: 'Closed 7' }));
    await waitFor(() => expect(page.address()).toBe('/admin/support?state=closed'));
    expect(page.api.queriesOf(listTickets).at(-1)).toEqual({ state: 'closed', order: 'desc' });
    expect(screen.getByRole('columnheader', { name: 'Since' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('says when no ticket waits, and when none fits', async () => {
    const { container } = await queue(list([]));
    expect(screen.getByText('Nobody is waiting')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('says of an empty part that it is empty, not that nothing fits', async () => {
    await queue(list([]), '?state=closed');
    expect(screen.getByText('Nothing has been closed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('clears filters that fit nothing', async () => {
    const page = await queue(list([]), '?subject=refund');
    await page.user.click(screen.getByRole('button', { name: 'Remove all filters' }));
    await waitFor(() => expect(page.address()).toBe('/admin/support'));
  });

  it('can be asked again when the service did not answer', async () => {
    const page = await queue(createFakeApi().fail(listTickets, 'UNAVAILABLE', 503));
    expect(screen.getByRole('button', { name: /again/i })).toBeInTheDocument();
    expect(page.address()).toBe('/admin/support');
  });
});

describe('a ticket', () => {
  const service = () => createFakeApi().answer(getTicketCase, ticketCase());
  const write = (page: Awaited<ReturnType<typeof open>>, name: string, text: string) =>
    page.user.type(screen.getByRole('textbox', { name }), text);

  it('shows the thread with notes, the facts and who asks', async () => {
    const { container } = await open(service());
    const thread = within(screen.getByRole('list', { name: 'Conversation' }));
    expect(thread.getByText(/<b>Please<\/b> help/)).toBeInTheDocument();
    expect(thread.getByText('Asked the provider.').parentElement).toHaveTextContent('Moon Harin Note');
    const facts = within(screen.getByRole('region', { name: 'Who asks' }));
    for (const text of ['minji@example.com', 'Guest', 'Korean', 'ord_7', 'tr-1']) {
      expect(facts.getByText(text)).toBeInTheDocument();
    }
    // A viewer may look at orders; the record of a request is for owners.
    expect(facts.getByRole('link', { name: 'ord_7' })).toHaveAttribute(
      'href',
      '/admin/payment-management?open=ord_7',
    );
    expect(facts.queryByRole('link', { name: 'tr-1' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('leads owners to everything of the request that the ticket is about', async () => {
    await openPage('admin.ticket', {
      address: `/admin/support/${TICKET}`,
      api: service(),
      session: staff('owner'),
    });
    expect(await screen.findByRole('link', { name: 'tr-1' })).toHaveAttribute(
      'href',
      '/admin/audit-log?scope=all&trace=tr-1',
    );
  });

  it('is answered after what was read, and closed with it', async () => {
    const page = await open(service().answer(answerTicket, ticketCase({ state: 'closed' })));
    await write(page, 'Answer', 'We refund it today.');
    await page.user.click(screen.getByRole('checkbox', { name: 'Close the conversation with this answer' }));
    await page.user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('The answer was sent.')).toBeInTheDocument();
    expect(page.api.calls.at(-1)?.body).toEqual({ message: 'We refund it today.', close: true, after: 0 });
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Open again' })).toBeInTheDocument();
  });

  it('reads again what was written meanwhile, and keeps the answer', async () => {
    const page = await open(service().fail(answerTicket, 'TICKET_CHANGED', 409));
    const more = { ...ticketCase().messages[0]!, id: 9, text: 'It is solved, thank you.', files: [] };
    page.api.answer(getTicketCase, ticketCase({ messages: [...ticketCase().messages, more] }));
    await write(page, 'Answer', 'We refund it today.');
    await page.user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('It is solved, thank you.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Something was written in the meantime');
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('We refund it today.');
    page.api.answer(answerTicket, ticketCase({ state: 'answered' }));
    await page.user.click(screen.getByRole('button', { name: 'Send the answer' }));
    await screen.findByText('The answer was sent.');
    expect(page.api.calls.at(-1)?.body).toMatchObject({ after: 9 });
  });

  it('has notes among staff', async () => {
    const page = await open(service().answer(noteOnTicket, ticketCase()));
    await page.user.click(screen.getByRole('radio', { name: 'Note' }));
    await write(page, 'Note', 'Waiting for the provider.');
    await page.user.click(screen.getByRole('button', { name: 'Save the note' }));
    expect(await screen.findByText('The note was saved.')).toBeInTheDocument();
    expect(page.api.calls.at(-1)?.body).toEqual({ text: 'Waiting for the provider.' });
  });

  it('asks for words, and keeps them when it fails', async () => {
    const page = await open(service().fail(answerTicket, 'NETWORK'));
    await page.user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription(/at least two/);
    await write(page, 'Answer', 'We refund it today.');
    await page.user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer came');
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('We refund it today.');
  });

  it('says which colleague wrote each answer, and of a colleague without a name that it was one', async () => {
    const answered = (change: object) => ({ ...ticketCase().messages[1]!, isNote: false, ...change });
    const messages = [
      ...ticketCase().messages,
      answered({ id: 5, text: 'From a colleague.', author: { userId: 'one', name: '정 유나' } }),
      answered({ id: 6, text: 'From me.', isMine: true, author: { userId: 'me', name: '김 소유' } }),
      answered({ id: 7, text: 'From an account that is gone.', author: { userId: 'gone', name: '' } }),
    ];
    const { container } = await open(service().answer(getTicketCase, ticketCase({ messages })));
    const thread = within(screen.getByRole('list', { name: 'Conversation' }));
    const whoOf = (text: string) =>
      thread.getByText(text).closest('li')?.querySelector('strong')?.textContent;
    expect(whoOf('From a colleague.')).toBe('정 유나');
    expect(whoOf('From me.')).toBe('You');
    expect(whoOf('From an account that is gone.')).toBe('A colleague');
    await expectAccessible(container);
  });

  it('tells between the messages who closed it and opened it again, and why', async () => {
    const change = { state: 'closed' as const, isMine: false, author: { userId: 'one', name: '정 유나' } };
    const stateChanges = [
      { ...change, id: '1', at: '2026-11-20T09:00:00.000001Z', reason: 'Answered by phone' },
      {
        ...{ ...change, id: '2', state: 'open' as const, at: '2026-11-22T01:00:00.000001Z' },
        ...{ isMine: true, reason: 'The money did not come' },
      },
      {
        ...change,
        id: '3',
        at: '2026-11-23T01:00:00.000001Z',
        reason: '',
        author: { userId: 'x', name: '' },
      },
      { ...change, id: '4', at: '2026-11-24T01:00:00.000001Z', reason: '', isWithAnswer: true },
      {
        ...{ ...change, id: '5', state: 'open' as const, at: '2026-11-25T01:00:00.000001Z' },
        ...{ reason: '', isWithAnswer: true },
      },
    ];
    const { container } = await open(service().answer(getTicketCase, ticketCase({ stateChanges })));
    const parts = within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
    const words = parts
      .map(({ textContent }) => textContent)
      .filter((text) => !text.trim().startsWith('receipt'));
    expect(words).toEqual([
      expect.stringContaining('I was charged twice'),
      expect.stringMatching(/^정 유나 Closed.*Nov 20, 2026 18:00 KSTAnswered by phone$/),
      expect.stringContaining('Asked the provider.'),
      expect.stringMatching(/^You Opened again.*The money did not come$/),
      expect.stringMatching(/^A colleague Closed.*No reason was given\.$/),
      expect.stringMatching(/^정 유나 Closed.*Closed together with the answer\.$/),
      expect.stringMatching(/^정 유나 Opened again.*Opened again together with the answer\.$/),
    ]);
    await expectAccessible(container);
  });

  const ask = async (page: Awaited<ReturnType<typeof open>>, name: string, reason: string) => {
    await page.user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
    return dialog;
  };

  it('is closed and opened again, each with a reason', async () => {
    const page = await open(service().answer(setTicketState, ticketCase({ state: 'closed' })));
    const closing = await ask(page, 'Close', 'No');
    const confirm = closing.getByRole('button', { name: 'Close the conversation' });
    expect(confirm).toBeDisabled();
    await page.user.type(closing.getByRole('textbox', { name: 'Reason' }), 't an inquiry: an advertisement');
    await expectAccessible();
    await page.user.click(confirm);
    expect(await screen.findByRole('button', { name: 'Open again' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.api.calls.at(-1)?.body).toEqual({
      state: 'closed',
      after: 0,
      reason: 'Not an inquiry: an advertisement',
    });
    page.api.answer(setTicketState, ticketCase());
    const opening = await ask(page, 'Open again', 'Closed by mistake');
    await page.user.click(opening.getByRole('button', { name: 'Open the conversation' }));
    expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
    expect(page.api.calls.at(-1)?.body).toEqual({ state: 'open', reason: 'Closed by mistake' });
  });

  it('is not closed over a message that came meanwhile, not even by a second press; it is shown and read first', async () => {
    const page = await open(service().fail(setTicketState, 'TICKET_CHANGED', 409));
    const more = { ...ticketCase().messages[0]!, id: 9, text: 'One more question.', files: [] };
    page.api.answer(getTicketCase, ticketCase({ messages: [...ticketCase().messages, more] }));
    const closing = await ask(page, 'Close', 'Answered by telephone');
    const confirm = closing.getByRole('button', { name: 'Close the conversation' });
    await page.user.click(confirm);
    expect(await screen.findByText('One more question.')).toBeInTheDocument();
    expect(closing.getByRole('alert')).toHaveTextContent('the conversation was not closed');
    await page.user.click(confirm);
    expect(page.api.calls.filter(({ endpoint }) => endpoint === setTicketState).at(-1)?.body).toMatchObject({
      after: 0,
    });
    await page.user.click(closing.getAllByRole('button', { name: 'Cancel' })[0]!);
    page.api.answer(setTicketState, ticketCase({ state: 'closed' }));
    const again = await ask(page, 'Close', 'Answered by telephone');
    await page.user.click(again.getByRole('button', { name: 'Close the conversation' }));
    expect(await screen.findByRole('button', { name: 'Open again' })).toBeInTheDocument();
    expect(page.api.calls.at(-1)?.body).toMatchObject({ state: 'closed', after: 9 });
  });

  it('of a deleted account cannot be answered', async () => {
    await open(createFakeApi().answer(getTicketCase, ticketCase({ email: '', name: 'deleted-1' })));
    expect(screen.getByText(/account was deleted/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Answer' })).not.toBeInTheDocument();
  });
});

describe('a file beside a message', () => {
  const service = () => createFakeApi().answer(getTicketCase, ticketCase());
  const look = (page: Awaited<ReturnType<typeof open>>) =>
    page.user.click(screen.getByRole('button', { name: 'View receipt.pdf' }));

  it('is shown page by page, each under an address of its own', async () => {
    const page = await open(
      service().answer(viewTicketFile, ({ body }) => ({
        url: `/api/admin/support/files/page-${Object(body).page}`,
        expiresAt: '2026-11-22T01:01:00.000Z',
      })),
    );
    await look(page);
    const dialog = within(screen.getByRole('dialog', { name: 'receipt.pdf' }));
    expect(await dialog.findByRole('img', { name: 'receipt.pdf, page 1' })).toHaveAttribute(
      'src',
      '/api/admin/support/files/page-1',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Next page' }));
    expect(await dialog.findByRole('img', { name: 'receipt.pdf, page 2' })).toBeInTheDocument();
    expect(page.api.calls.slice(1).map(({ params, body }) => [params['fileId'], body])).toEqual([
      [FILE_ID, { page: 1 }],
      [FILE_ID, { page: 2 }],
    ]);
    await expectAccessible();
  });

  it('can be asked for again', async () => {
    const page = await open(service().fail(viewTicketFile, 'UNAVAILABLE', 503));
    await look(page);
    const dialog = within(screen.getByRole('dialog', { name: 'receipt.pdf' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('could not be opened');
    page.api.answer(viewTicketFile, { url: '/api/x', expiresAt: '2026-11-22T01:01:00.000Z' });
    await page.user.click(dialog.getByRole('button', { name: /again/i }));
    expect(await dialog.findByRole('img')).toBeInTheDocument();
  });
});
