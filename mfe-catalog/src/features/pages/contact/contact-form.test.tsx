import { getBotCheck, sendContact } from '@lectern/contracts';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPage } from '../../../testing/open-page.ts';

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

  it('says what is missing, goes there, and asks nobody', async () => {
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

  it('asks nobody before the form is touched, and sends nothing without the check', async () => {
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
