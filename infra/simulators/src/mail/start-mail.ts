import { serve } from '../http/serve.ts';
import { listen } from '../listen.ts';
import { RevokedKeys } from '../revoked-keys.ts';
import { FaultSwitches } from './faults.ts';
import { mailRoutes } from './mail-routes.ts';
import { Mailbox } from './mailbox.ts';
import { createSmtp, type MailUser } from './smtp.ts';

export interface MailConfig {
  /** Ports of the mail server and of the inbox; 0 takes any free one, others move up when they are taken. */
  readonly smtpPort: number;
  readonly webPort: number;
  /** Users that may log in to hand mails in; without them the server asks for no login. */
  readonly users?: readonly MailUser[];
}

export interface MailSimulator {
  /** Address of the inbox and its JSON. */
  readonly webUrl: string;
  /** Address of the mail server, `smtp://127.0.0.1:<port>`, with name and password of its first user. */
  readonly smtpUrl: string;
  stop(): Promise<void>;
}

/** Starts the mail server and its inbox on the loopback address. */
export async function startMail({ users = [], ...ports }: MailConfig): Promise<MailSimulator> {
  const mailbox = new Mailbox();
  const faults = new FaultSwitches();
  const revoked = new RevokedKeys();
  const smtp = createSmtp(mailbox, faults, { known: users, revoked });
  const web = serve(mailRoutes({ mailbox, faults, revoked }));
  const smtpPort = await listen(smtp.server, ports.smtpPort);
  const webPort = await listen(web, ports.webPort);
  const [first] = users;
  const login = first ? `${encodeURIComponent(first.name)}:${encodeURIComponent(first.password)}@` : '';
  return {
    webUrl: `http://localhost:${webPort}`,
    smtpUrl: `smtp://${login}127.0.0.1:${smtpPort}`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => web.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}
