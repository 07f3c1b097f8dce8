import { readConfig } from './config.ts';
import { startMail } from './mail/start-mail.ts';
import { startObjects } from './objects/start-objects.ts';
import { startOauthSimulator } from './oauth/oauth-simulator.ts';
import { startTossSimulator } from './toss/toss-simulator.ts';

// Every outside system, played by one process. It says `ready` with the addresses, and ends with its parent.
const config = readConfig(process.env);
const mail = await startMail(config.mail);
const objects = config.objects && (await startObjects(config.objects));
const oauth = await startOauthSimulator(config.oauth);
const toss = await startTossSimulator(config.toss);

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => void stop());
}
process.channel?.unref();

const addresses = {
  mail: { web: mail.webUrl, smtp: mail.smtpUrl },
  objects: objects?.url,
  oauth: oauth.url,
  toss: toss.url,
};
if (process.send) process.send({ type: 'ready', addresses });
else console.log(JSON.stringify(addresses, null, 2));

async function stop(): Promise<void> {
  await Promise.allSettled([mail.stop(), objects?.stop(), oauth.stop(), toss.stop()]);
  process.exit(0);
}
