import { readConfig } from './config.ts';

// Every outside system that is asked for, played by one process. It says `ready` with the addresses, and ends with its parent.
const { plays, ...config } = readConfig(process.env);
// What is not played is not loaded: tests start hundreds of processes for one system each.
const mail = plays.has('mail')
  ? await (await import('./mail/start-mail.ts')).startMail(config.mail)
  : undefined;
const objects =
  config.objects && plays.has('objects')
    ? await (await import('./objects/start-objects.ts')).startObjects(config.objects)
    : undefined;
const oauth = plays.has('oauth')
  ? await (await import('./oauth/oauth-simulator.ts')).startOauthSimulator(config.oauth)
  : undefined;
const toss = plays.has('toss')
  ? await (await import('./toss/toss-simulator.ts')).startTossSimulator(config.toss)
  : undefined;

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => void stop());
}
process.channel?.unref();

const addresses = {
  mail: mail && { web: mail.webUrl, smtp: mail.smtpUrl },
  objects: objects?.url,
  oauth: oauth?.url,
  toss: toss?.url,
};
if (process.send) process.send({ type: 'ready', addresses });
else console.log(JSON.stringify(addresses, null, 2));

async function stop(): Promise<void> {
  await Promise.allSettled([mail?.stop(), objects?.stop(), oauth?.stop(), toss?.stop()]);
  process.exit(0);
}
