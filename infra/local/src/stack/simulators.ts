import { join } from 'node:path';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import type { Child } from '../supervisor/child.ts';
import { saysReady } from '../supervisor/ready.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';

/** Name of the process that plays the systems outside of Lectern. */
export const SIMULATORS = 'The simulators process';
const graceMs = 1_000;
const readyWithinMs = 60_000;

/** Addresses of the systems outside of Lectern. */
export interface Simulators {
  readonly mail: { readonly web: string; readonly smtp: string };
  readonly objects: string;
  readonly oauth: string;
  readonly toss: string;
}

/** What the process says of itself: without keys for it, it plays no object store. */
type Played = Omit<Simulators, 'objects'> & { readonly objects?: string };

/**
 * The systems outside of Lectern; MAIL_SMTP_PORT, MAIL_WEB_PORT, OAUTH_PORT, TOSS_PORT and OBJECTS_PORT choose their ports.
 * @param store Address of an object store beside them, where `env` has no keys for one of theirs.
 */
export async function startSimulators(
  supervisor: Supervisor,
  logs: string,
  env: Record<string, string>,
  store?: string,
): Promise<Simulators> {
  let known: Played | undefined;
  const ready = async (child: Child) => {
    const { addresses } = (await saysReady(child)) as { addresses: Played };
    known ??= addresses;
    // The services know the first addresses only.
    if (JSON.stringify(addresses) !== JSON.stringify(known))
      throw new Problem('found a port taken that it had before');
  };
  await supervisor.start({
    name: SIMULATORS,
    command: process.execPath,
    args: [join(workspaceRoot, 'infra/simulators/src/main.ts')],
    env,
    onRestart: () => (known ? { env: { ...env, ...portsOf(known) } } : {}),
    logFile: join(logs, 'simulators.log'),
    channel: true,
    graceMs,
    ready,
    readyWithinMs,
  });
  const objects = known?.objects ?? store;
  if (!known || objects === undefined) throw new Problem('The simulators did not say where they are.');
  return { ...known, objects };
}

function portsOf({ mail, objects, oauth, toss }: Played): Record<string, string> {
  const portOf = (url: string) => new URL(url).port;
  return {
    MAIL_SMTP_PORT: portOf(mail.smtp),
    MAIL_WEB_PORT: portOf(mail.web),
    ...(objects === undefined ? {} : { OBJECTS_PORT: portOf(objects) }),
    OAUTH_PORT: portOf(oauth),
    TOSS_PORT: portOf(toss),
  };
}
