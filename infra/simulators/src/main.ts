import { readConfig } from './config.ts';
import { startMail } from './mail/start-mail.ts';

// Every outside system, played by one process. It says `ready` with the addresses, and ends with its parent.
const config = readConfig(process.env);
const mail = await startMail(config.mail);

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => void mail.stop().finally(() => process.exit(0)));
}
process.channel?.unref();

const addresses = { mail: { web: mail.webUrl, smtp: mail.smtpUrl } };
if (process.send) process.send({ type: 'ready', addresses });
else console.log(JSON.stringify(addresses, null, 2));
