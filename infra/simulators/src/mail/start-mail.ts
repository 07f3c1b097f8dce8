import { serve } from '../http/serve.ts';
import { listen } from '../listen.ts';
import { FaultSwitches } from './faults.ts';
import { mailRoutes } from './mail-routes.ts';
import { Mailbox } from './mailbox.ts';
import { createSmtp } from './smtp.ts';

export interface MailSimulator {
  /** Address of the inbox and its JSON. */
  readonly webUrl: string;
  /** Address of the mail server, `smtp://127.0.0.1:<port>`. */
  readonly smtpUrl: string;
  stop(): Promise<void>;
}

/** Starts the mail server and its inbox on the loopback address. */
export async function startMail(ports: { smtpPort: number; webPort: number }): Promise<MailSimulator> {
  const mailbox = new Mailbox();
  const faults = new FaultSwitches();
  const smtp = createSmtp(mailbox, faults);
  const web = serve(mailRoutes(mailbox, faults));
  const smtpPort = await listen(smtp.server, ports.smtpPort);
  const webPort = await listen(web, ports.webPort);
  return {
    webUrl: `http://localhost:${webPort}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => web.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}
