import { getBotCheck } from '@lectern/contracts-identity';
import { askFileUpload, askUploadPass, checkFileUpload, sendContact } from '@lectern/contracts-messaging';
import { createFakeApi, expectAccessible, FakeUpload, type FakeApi } from '@lectern/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';

const MESSAGE = 'I was charged twice for one course.';
let checks = 0;
/** A bot check that is solved at once; no two are the same. */
const challenge = () => {
  checks += 1;
  const parameters = {
    algorithm: 'SHA-256',
    nonce: checks.toString(16).padStart(32, '0'),
    salt: '00'.repeat(16),
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    expiresAt: Math.floor(Date.now() / 1_000) + 3_600,
  };
  return { kind: 'altcha' as const, challenge: { parameters, signature: 'signed' } };
};
const network = () => createFakeApi().answer(getBotCheck, challenge);
const sentBodies = (api: FakeApi) =>
  api.calls.filter(({ endpoint }) => endpoint === sendContact).map(({ body }) => Object(body));
const taken = () => network().answer(sendContact, { success: true, ticket: 'LC-7KQ2-M9XD' });
const open = async (api: FakeApi, address = '/en/contact') => {
  const page = await openPage('catalog.contact', { address, api });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const fill = async (user: UserEvent) => {
  await user.type(field('Name'), 'Minseo Kim');
  await user.type(field('E-mail'), 'kim@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Refund');
  await user.type(field('Message'), MESSAGE);
};
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact form', () => {
  it('sends what was written, and shows the ticket number', async () => {
    const { user, api } = await open(taken());
    await fill(user);
    expect(screen.getByText('Please include: Order number and course')).toBeInTheDocument();
    await send(user);
    expect(await screen.findByText('LC-7KQ2-M9XD')).toBeInTheDocument();
    expect(screen.getByRole('status').parentElement).toHaveFocus();
    expect(new Set(api.queriesOf(getBotCheck).map(({ action }) => action))).toEqual(new Set(['contact']));
    expect(sentBodies(api)).toEqual([
      {
        name: 'Minseo Kim',
        email: 'kim@example.com',
        subject: 'refund',
        message: MESSAGE,
        locale: 'en',
        botToken: expect.stringMatching(/^[A-Za-z0-9+/]{100,}=*$/),
      },
    ]);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Message')).toHaveValue('');
  });

  it('sends the numbers of a failed payment along', async () => {
    const { user, api } = await open(taken(), '/en/contact?orderId=ord_7&code=PAY_ABORTED&traceId=tr-1');
    await fill(user);
    await send(user);
    await screen.findByText('LC-7KQ2-M9XD');
    expect(sentBodies(api)[0]).toMatchObject({ orderId: 'ord_7', code: 'PAY_ABORTED', traceId: 'tr-1' });
  });

  it('says what is missing, focuses it, and sends no request', async () => {
    const { user, api } = await open(taken());
    await user.type(field('Name'), 'Kim');
    await user.type(field('Message'), 'Too short');
    await send(user);
    expect(field('E-mail')).toHaveFocus();
    expect(field('E-mail')).toBeInvalid();
    expect(field('Message')).toHaveAccessibleDescription(/at least 20 characters/);
    expect(screen.getByRole('combobox', { name: 'Subject' })).toBeInvalid();
    expect(field('Name')).toBeValid();
    expect(sentBodies(api)).toEqual([]);
    await expectAccessible();
  });

  it.each([
    ['TOO_MANY_ATTEMPTS', 429, /five messages an hour/],
    ['NETWORK', 0, /connection failed/],
    ['BAD_REQUEST', 400, /check what you entered/],
    ['CAPTCHA_FAILED', 400, /security check was not passed/],
    ['UNAVAILABLE', 503, /could not be sent now/],
  ])('keeps everything when it fails with %s, and can be sent again', async (code, status, words) => {
    const { user, api } = await open(network().fail(sendContact, code, status));
    await fill(user);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(field('Name')).toHaveValue('Minseo Kim');
    expect(field('Message')).toHaveValue(MESSAGE);
    api.answer(sendContact, { success: true, ticket: 'LC-7KQ2-M9XD' });
    await send(user);
    expect(await screen.findByText('LC-7KQ2-M9XD')).toBeInTheDocument();
    const tokens = sentBodies(api).map(({ botToken }) => botToken as string);
    expect(new Set(tokens).size).toBe(2);
  });

  it('sends no request before the form is touched, and no question without the check', async () => {
    const { user, api } = await open(createFakeApi().fail(getBotCheck, 'NETWORK'));
    expect(api.calls).toEqual([]);
    await fill(user);
    expect(
      await screen.findByText('The security check could not be loaded. Please try again.'),
    ).toBeInTheDocument();
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The security check was not passed');
    expect(sentBodies(api)).toEqual([]);
    api.answer(getBotCheck, challenge).answer(sendContact, { success: true, ticket: 'LC-7KQ2-M9XD' });
    await send(user);
    expect(await screen.findByText('LC-7KQ2-M9XD')).toBeInTheDocument();
  });

  it('knows who is signed in', async () => {
    const user = {
      userId: 'u-1',
      name: 'Minseo Kim',
      email: 'kim@example.com',
      profileImage: null,
      membership: 'basic',
      licenseVerified: true,
    };
    await openPage('catalog.contact', {
      address: '/ko/contact',
      session: { status: 'signed-in', user },
    });
    expect(await screen.findByRole('textbox', { name: '이름' })).toHaveValue('Minseo Kim');
    expect(screen.getByRole('textbox', { name: '이메일' })).toHaveValue('kim@example.com');
  });
});

describe('files beside a message', () => {
  const PASS = 'p'.repeat(43);
  const RealRequest = XMLHttpRequest;
  beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: FakeUpload }));
  afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: RealRequest }));

  let files = 0;
  const withFiles = () =>
    taken()
      .answer(askUploadPass, { pass: PASS, expiresAt: '2026-11-22T03:00:00.000Z' })
      .answer(askFileUpload, () => {
        files += 1;
        const id = `0b7f4a52-6d3e-4a3f-9a70-${String(files).padStart(12, '0')}`;
        return { id, url: `https://store.example/${id}` };
      })
      .answer(checkFileUpload, { success: true });
  const file = (name = 'receipt.pdf', type = 'application/pdf', bytes = 1_310_720) => {
    const made = new File(['x'], name, { type });
    Object.defineProperty(made, 'size', { value: bytes });
    return made;
  };
  const choose = (...chosen: File[]) =>
    fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), {
      target: { files: chosen },
    });
  const row = () => within(screen.getByRole('list', { name: 'Attached files' })).getByRole('listitem');
  /** The pass took a solution; the next is for the message. */
  const isCheckedAgain = () => screen.findByText('Security check passed');
  const arrives = async (before?: FakeUpload) => {
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
    await waitFor(() => expect(FakeUpload.last.sentTo).toMatch(/^PUT https:/));
    await act(async () => FakeUpload.last.onload?.());
  };

  it('are sent as soon as they are chosen, with real progress, and go with the message', async () => {
    const { user, api } = await open(withFiles());
    await fill(user);
    const before = FakeUpload.last;
    choose(file());
    expect(row()).toHaveTextContent('receipt.pdf 1.3 MB');
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
    await waitFor(() => expect(FakeUpload.last.headers).toEqual({ 'Content-Type': 'application/pdf' }));
    await isCheckedAgain();
    act(() => FakeUpload.last.upload.onprogress?.({ loaded: 42, total: 100 }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    await expectAccessible();
    // Not before the file is there.
    await send(user);
    expect(screen.getByText(/still being uploaded/)).toBeInTheDocument();
    expect(sentBodies(api)).toEqual([]);
    await act(async () => FakeUpload.last.onload?.());
    await waitFor(() => expect(row()).toHaveTextContent('Attached'));
    await send(user);
    expect(await screen.findByText('LC-7KQ2-M9XD')).toBeInTheDocument();
    const [{ uploads, botToken }] = sentBodies(api) as [{ uploads: unknown; botToken: string }];
    const id = `0b7f4a52-6d3e-4a3f-9a70-${String(files).padStart(12, '0')}`;
    expect(uploads).toEqual({ pass: PASS, ids: [id] });
    const pass = api.calls.find(({ endpoint }) => endpoint === askUploadPass);
    // One solution for the files, another for the message.
    expect(Object(pass?.body).botToken).not.toBe(botToken);
  });

  it.each([
    ['another type', file('a.svg', 'image/svg+xml'), 'Only PDF, JPG and PNG'],
    ['an empty file', file('a.pdf', 'application/pdf', 0), 'Only PDF, JPG and PNG'],
    ['more than 10 MB', file('a.pdf', 'application/pdf', 10 * 1024 * 1024 + 1), 'larger than 10 MB'],
  ])('are refused before anything is sent: %s', async (_what, chosen, words) => {
    const { user, api } = await open(withFiles());
    await fill(user);
    choose(chosen);
    expect(row()).toHaveTextContent(words);
    await send(user);
    expect(screen.getByText(/could not be attached/)).toBeInTheDocument();
    expect(sentBodies(api)).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Remove ${chosen.name}` }));
    await send(user);
    expect(await screen.findByText('LC-7KQ2-M9XD')).toBeInTheDocument();
    expect(sentBodies(api)[0]).not.toHaveProperty('uploads');
    expect(api.calls.some(({ endpoint }) => endpoint === askFileUpload)).toBe(false);
  });

  it('are three at most', async () => {
    await open(withFiles());
    const before = FakeUpload.last;
    choose(file('1.pdf'), file('2.pdf'), file('3.pdf'), file('4.pdf'));
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
    await isCheckedAgain();
    expect(screen.getByRole('alert')).toHaveTextContent('up to three files');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  });

  it.each([
    ['what is in it', checkFileUpload, 'INVALID_FILE_TYPE', 400, 'Only PDF, JPG and PNG', false],
    ['the network', askFileUpload, 'NETWORK', 0, 'could not be uploaded', true],
    ['the bot check', askUploadPass, 'CAPTCHA_FAILED', 400, 'security check was not passed', true],
  ] as const)(
    'say what went wrong with %s, and keep the message',
    async (_what, endpoint, code, status, words, again) => {
      const { user } = await open(withFiles().fail(endpoint, code, status));
      await fill(user);
      const before = FakeUpload.last;
      choose(file());
      if (endpoint === checkFileUpload) await arrives(before);
      await waitFor(() => expect(row()).toHaveTextContent(words));
      expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(again ? 1 : 0);
      expect(field('Message')).toHaveValue(MESSAGE);
    },
  );

  it('can be sent again when they have waited too long, with all that was written', async () => {
    const { user, api } = await open(withFiles().fail(sendContact, 'UPLOAD_EXPIRED', 403));
    await fill(user);
    const before = FakeUpload.last;
    choose(file());
    await arrives(before);
    await waitFor(() => expect(row()).toHaveTextContent('Attached'));
    await send(user);
    expect(await screen.findByText(/have to be uploaded again, so nothing was sent/)).toBeInTheDocument();
    expect(row()).toHaveTextContent('has waited too long');
    api.answer(sendContact, { success: true, ticket: 'LC-7KQ2-M9XD' });
    const last = FakeUpload.last;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await arrives(last);
    await waitFor(() => expect(row()).toHaveTextContent('Attached'));
    await send(user);
    expect(await screen.findByText('LC-7KQ2-M9XD')).toBeInTheDocument();
    expect(api.calls.filter(({ endpoint }) => endpoint === askUploadPass)).toHaveLength(2);
  });

  it('stop being sent when they are removed', async () => {
    const { user } = await open(withFiles());
    const before = FakeUpload.last;
    choose(file());
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
    await isCheckedAgain();
    await user.click(screen.getByRole('button', { name: 'Remove receipt.pdf' }));
    expect(FakeUpload.last.isAborted).toBe(true);
    expect(screen.queryByText('receipt.pdf')).not.toBeInTheDocument();
  });
});
