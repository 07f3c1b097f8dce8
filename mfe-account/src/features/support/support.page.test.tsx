import {
  askFileUpload,
  askPassByLink,
  checkFileUpload,
  getOwnTicket,
  openTicketLink,
  replyByLink,
  replyToOwnTicket,
} from '@lectern/contracts-messaging';
import { createFakeApi, expectAccessible, FakeUpload, type FakeApi } from '@lectern/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { ticketThread } from '../../testing/ticket-builders.ts';

const LINK = 'k'.repeat(43);
const REPLY = 'The bank tells me that it was taken twice.';
const replied = ticketThread({
  state: 'open',
  messages: [
    ...ticketThread().messages,
    { id: 5, from: 'person', text: REPLY, at: '2026-11-22T01:00:00.000Z', files: [] },
  ],
});
const own = (api: FakeApi, number = 'LC-7KQ2-M9XD') =>
  openPage('account.ticket', { address: `/en/my/support/${number}`, api, session: signedIn() });
const linked = (api: FakeApi, hash = `#${LINK}`) =>
  // A refusal comes at once, while the page is still being opened.
  act(() => openPage('account.ticket-link', { address: `/en/contact/thread${hash}`, api }));
const messages = async () =>
  within(await screen.findByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
const field = () => screen.getByRole('textbox', { name: 'Message' });
const sendIt = (page: Awaited<ReturnType<typeof own>>) =>
  page.user.click(screen.getByRole('button', { name: 'Send' }));

describe('one’s own thread', () => {
  const service = () =>
    createFakeApi().answer(getOwnTicket, ticketThread()).answer(replyToOwnTicket, replied);

  it('shows what was asked, with its facts, and the answer, all as text', async () => {
    await own(service());
    const [question, answer] = (await messages()).filter(({ className }) => className.includes('message'));
    expect(question).toHaveTextContent('<b>Please</b> help.');
    expect(question).toHaveTextContent('receipt.pdf 1.3 MB');
    expect(answer).toHaveTextContent(/Lectern support.*We refund it today\./);
    expect(screen.getByText('ord_7')).toBeInTheDocument();
    expect(screen.getByText('Answered')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Library' })).toHaveAttribute('href', '/en/my');
    await expectAccessible();
  });

  it('takes a reply, shows it, and goes there', async () => {
    const page = await own(service());
    await messages();
    await page.user.type(field(), REPLY);
    await sendIt(page);
    expect(await screen.findByText('Your message was sent.', { exact: false })).toBeInTheDocument();
    expect((await messages()).at(-1)).toHaveTextContent(REPLY);
    expect((await messages()).at(-1)).toHaveFocus();
    expect(field()).toHaveValue('');
    expect(page.api.calls.at(-1)).toMatchObject({
      params: { number: 'LC-7KQ2-M9XD' },
      body: { message: REPLY },
    });
    expect(screen.getByText('Received')).toBeInTheDocument();
  });

  it('asks for more than a few words, and keeps what was written when it fails', async () => {
    const page = await own(service().fail(replyToOwnTicket, 'NETWORK'));
    await messages();
    await page.user.type(field(), 'Too short');
    await sendIt(page);
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription(/at least 20 characters/);
    await page.user.clear(field());
    await page.user.type(field(), REPLY);
    await sendIt(page);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(field()).toHaveValue(REPLY);
  });

  it('says so when there is none, or none of one’s own', async () => {
    await own(createFakeApi().fail(getOwnTicket, 'TICKET_NOT_FOUND', 404));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('There is no such message');
    await expectAccessible();
  });

  it('sends no request for an address that is no ticket’s', async () => {
    const { api } = await own(createFakeApi(), 'nonsense');
    expect(await screen.findByText('There is no such message')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('can be asked again when the service did not answer', async () => {
    const page = await own(createFakeApi().fail(getOwnTicket, 'UNAVAILABLE', 503));
    page.api.answer(getOwnTicket, ticketThread());
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await messages()).not.toHaveLength(0);
  });
});

describe('a thread opened by a secret link', () => {
  const service = () => createFakeApi().answer(openTicketLink, ticketThread()).answer(replyByLink, replied);

  it('opens without signing in; the secret goes in bodies only', async () => {
    const page = await linked(service());
    expect((await messages()).length).toBeGreaterThan(1);
    await page.user.type(field(), REPLY);
    await sendIt(page);
    expect(await screen.findByText('Your message was sent.', { exact: false })).toBeInTheDocument();
    expect(page.api.calls.map(({ params, query, body }) => [params, query, Object(body).link])).toEqual([
      [{}, {}, LINK],
      [{}, {}, LINK],
    ]);
    await expectAccessible();
  });

  it.each([
    ['', 'The link is not complete'],
    ['#short', 'The link is not complete'],
  ])('sends no request for %j', async (hash, words) => {
    const { api } = await linked(createFakeApi(), hash);
    expect(await screen.findByRole('heading', { level: 2, name: words })).toBeInTheDocument();
    expect(api.calls).toEqual([]);
    await expectAccessible();
  });

  it('says when it works no longer, and where to go', async () => {
    await linked(createFakeApi().fail(openTicketLink, 'TICKET_NOT_FOUND', 404));
    expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact');
  });

  it('can be tried again when the service did not answer', async () => {
    const page = await linked(createFakeApi().fail(openTicketLink, 'NETWORK'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    page.api.answer(openTicketLink, ticketThread());
    await page.user.click(again);
    expect((await messages()).length).toBeGreaterThan(1);
  });
});

describe('files beside a reply', () => {
  const PASS = 'p'.repeat(43);
  const ID = '0b7f4a52-6d3e-4a3f-9a70-3f6f3f1c2d11';
  const RealRequest = XMLHttpRequest;
  beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: FakeUpload }));
  afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: RealRequest }));
  const service = () =>
    createFakeApi()
      .answer(openTicketLink, ticketThread())
      .answer(replyByLink, replied)
      .answer(askPassByLink, { pass: PASS, expiresAt: '2026-11-22T03:00:00.000Z' })
      .answer(askFileUpload, { id: ID, url: 'https://store.example/put' })
      .answer(checkFileUpload, { success: true });
  const attach = async () => {
    const before = FakeUpload.last;
    fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), {
      target: { files: [new File(['x'], 'slip.png', { type: 'image/png' })] },
    });
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
    await waitFor(() => expect(FakeUpload.last.sentTo).toBe('PUT https://store.example/put'));
    await act(async () => FakeUpload.last.onload?.());
    await screen.findByText('Attached');
  };

  it('go with it by a pass of the thread', async () => {
    const page = await linked(service());
    await messages();
    await page.user.type(field(), REPLY);
    await attach();
    await sendIt(page);
    await screen.findByText('Your message was sent.', { exact: false });
    expect(page.api.calls.at(-1)?.body).toEqual({
      link: LINK,
      message: REPLY,
      uploads: { pass: PASS, ids: [ID] },
    });
    expect(screen.queryByText('slip.png')).not.toBeInTheDocument();
  });

  it('are asked for once more when they have waited too long; the words stay', async () => {
    const page = await linked(service().fail(replyByLink, 'UPLOAD_EXPIRED', 403));
    await messages();
    await page.user.type(field(), REPLY);
    await attach();
    await sendIt(page);
    expect(await screen.findByText(/have to be uploaded again, so nothing was sent/)).toBeInTheDocument();
    expect(screen.getByText(/has waited too long/)).toBeInTheDocument();
    expect(field()).toHaveValue(REPLY);
  });
});
