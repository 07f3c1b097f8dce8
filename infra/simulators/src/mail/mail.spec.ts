import { connect } from 'node:net';
import nodemailer from 'nodemailer';
import type { Faults } from './faults.ts';
import type { ReceivedMail } from './mailbox.ts';
import { startMail, type MailSimulator } from './start-mail.ts';

let mail: MailSimulator;

beforeEach(async () => {
  mail = await startMail({ smtpPort: 0, webPort: 0 });
});
afterEach(() => mail.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${mail.webUrl.replace('localhost', '127.0.0.1')}${path}`, { headers });
const mails = async (query = '') => (await (await get(`/mails${query}`)).json()) as ReceivedMail[];
const fail = (faults: Partial<Faults>, type = 'application/json') =>
  fetch(`${mail.webUrl.replace('localhost', '127.0.0.1')}/faults`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: JSON.stringify(faults),
  });
const send = (fields: Record<string, string> = {}) =>
  nodemailer.createTransport(mail.smtpUrl).sendMail({
    from: 'Lectern <no-reply@lectern.example>',
    to: 'kim@example.com',
    subject: '인증 코드 123456',
    text: '코드: 123456',
    html: '<p>코드: <b>123456</b></p><script>alert(1)</script>',
    ...fields,
  });

describe('the mail server', () => {
  it('keeps what arrives, decoded, newest first', async () => {
    await send({ subject: 'first' });
    await send();
    const [latest, first] = await mails();
    expect(first?.subject).toBe('first');
    expect(latest).toMatchObject({
      from: 'no-reply@lectern.example',
      to: ['kim@example.com'],
      subject: '인증 코드 123456',
    });
    expect(latest?.text.trim()).toBe('코드: 123456');
    expect(latest?.headers.find(({ name }) => name === 'from')?.value).toContain('Lectern');
  });

  it('finds the mails of one address, ignoring case', async () => {
    await send();
    await send({ to: 'lee@example.com' });
    expect((await mails('?to=KIM@example.com')).map(({ to }) => to)).toEqual([['kim@example.com']]);
    expect(await mails('?to=unknown@example.com')).toEqual([]);
  });

  it('refuses as many messages as it is told to, then accepts again', async () => {
    await fail({ refuseNext: 1, refuseCode: 550 });
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('takes mails of those who sign in, two of them while the first is being changed', async () => {
    const users = [
      { name: 'first', password: 'one' },
      { name: 'second', password: 'two' },
    ];
    const own = await startMail({ smtpPort: 0, webPort: 0, users });
    const hand = async (login: string): Promise<string | undefined> => {
      const url = Object.assign(new URL(own.smtpUrl), { username: '', password: '' });
      const [username = '', password = ''] = login.split(':');
      const address = login === '' ? url : Object.assign(url, { username, password });
      const transport = nodemailer.createTransport(address.href);
      const mail = { from: 'a@x.example', to: 'b@x.example', text: 'x' };
      return transport.sendMail(mail).then(
        () => 'taken',
        (error: unknown) => String(Object(error).responseCode),
      );
    };
    const revoke = async (body: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const url = `${own.webUrl.replace('localhost', '127.0.0.1')}/keys`;
      return (await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
    };
    try {
      expect(new URL(own.smtpUrl)).toMatchObject({ username: 'first', password: 'one' });
      expect(await Promise.all(['first:one', 'second:two'].map(hand))).toEqual(['taken', 'taken']);
      const wrong = ['', 'first:two', 'third:one'];
      expect(await Promise.all(wrong.map(hand))).toEqual(['530', '535', '535']);
      expect(await revoke({ revoked: ['first'] })).toBe(200);
      expect(await Promise.all(['first:one', 'second:two'].map(hand))).toEqual(['535', 'taken']);
      expect(await revoke({ revoked: [] })).toBe(200);
      expect(await hand('first:one')).toBe('taken');
      expect(await revoke(['first'])).toBe(400);
    } finally {
      await own.stop();
    }
  });

  it('waits before it accepts when told to', async () => {
    await fail({ delayMs: 60_000 });
    const impatient = nodemailer.createTransport({ url: mail.smtpUrl, socketTimeout: 200 });
    await expect(
      impatient.sendMail({ from: 'a@x.example', to: 'b@x.example', text: 'x' }),
    ).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
    expect(await mails()).toEqual([]);
  });

  it('refuses faults that mean nothing, and bodies a form could send', async () => {
    expect((await fail({ refuseNext: -1 })).status).toBe(400);
    expect((await fail({ refuseNext: 1 }, 'text/plain')).status).toBe(400);
    expect(await (await get('/faults')).json()).toEqual({ delayMs: 0, refuseNext: 0, refuseCode: 451 });
  });

  it('moves to the next port when its own is taken', async () => {
    const port = Number(new URL(mail.smtpUrl).port);
    const other = await startMail({ smtpPort: port, webPort: 0 });
    expect(Number(new URL(other.smtpUrl).port)).toBeGreaterThan(port);
    await other.stop();
  });
});

describe('the inbox', () => {
  it('lists mails and shows one, with everything in it as text', async () => {
    await send({ subject: '<script>alert(1)</script>', text: '<img src=x onerror=alert(1)>' });
    const [{ id } = { id: '' }] = await mails();
    const [list, view] = [await get('/'), await get(`/view/${id}`)];
    for (const answer of [list, view]) {
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const html = await answer.text();
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('&#60;script');
    }
  });

  it('shows HTML only in a frame that may run and load nothing', async () => {
    await send();
    const [{ id } = { id: '' }] = await mails();
    const view = await (await get(`/view/${id}`)).text();
    const sandbox = /<iframe[^>]*sandbox="([^"]*)"/.exec(view)?.[1];
    expect(sandbox).not.toMatch(/allow-(scripts|same-origin|forms)/);
    const policy = (await get(`/mails/${id}/html`)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin).*default-src 'none'/);
  });

  it('answers no other host name: a site cannot read it by pointing its own name here', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const { port } = new URL(mail.webUrl);
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('GET /mails HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 421/);
  });

  it('knows no other mail and is empty again after a DELETE', async () => {
    await send();
    expect((await get('/view/unknown')).status).toBe(404);
    await fetch(`${mail.webUrl.replace('localhost', '127.0.0.1')}/mails`, { method: 'DELETE' });
    expect(await mails()).toEqual([]);
  });
});
