import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { RevokedKeys } from '../revoked-keys.ts';
import type { FaultSwitches } from './faults.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

const LARGEST_MAIL = 5 * 1024 * 1024;

/** Name and password with which a service hands mails in. */
export interface MailUser {
  readonly name: string;
  readonly password: string;
}

export interface MailUsers {
  /** Without any user, the server takes mails without a login. */
  readonly known: readonly MailUser[];
  /** Names of those who may no longer. */
  readonly revoked: RevokedKeys;
}

/** A mail server that puts every mail into the mailbox, for any recipient. Without TLS, because it runs on loopback. */
export function createSmtp(
  mailbox: Mailbox,
  faults: FaultSwitches,
  { known, revoked }: MailUsers,
): SMTPServer {
  const isOpen = known.length === 0;
  const server = new SMTPServer({
    authOptional: isOpen,
    disabledCommands: isOpen ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, done) {
      const user = known.find(({ name }) => name === username && !revoked.has(name));
      done(null, user?.password === password ? { user: user?.name } : {});
    },
    size: LARGEST_MAIL,
    closeTimeout: 500,
    logger: false,
    onData(stream, session, done) {
      receive(stream, session, { mailbox, faults }).then(
        (refusal) => done(refusal),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that goes away in the middle is its own affair; a port that is taken is dealt with where it listens.
  server.on('error', () => undefined);
  return server;
}

async function receive(
  stream: AsyncIterable<Buffer>,
  session: SMTPServerSession,
  { mailbox, faults }: { mailbox: Mailbox; faults: FaultSwitches },
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { delayMs } = faults.current;
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  const refusal = faults.takeRefusal();
  if (refusal !== undefined) return Object.assign(new Error('Refused on request'), { responseCode: refusal });
  mailbox.add(await read(Buffer.concat(chunks), session));
  return null;
}

async function read(raw: Buffer, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
  };
}
