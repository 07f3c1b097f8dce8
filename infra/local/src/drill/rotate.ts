import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { givenKeys } from '../cluster/parts/given-keys.ts';
import {
  readChangedSecrets,
  writeChangedSecrets,
  type ChangedSecrets,
} from '../cluster/parts/secret-store.ts';
import { adminUrl, SERVICES } from '../cluster/plan.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { readDemoAccounts } from '../stack/demo-accounts.ts';
import { whileEventsHappen } from './follow-events.ts';
import { forgetGivenKeys, nextGivenKeys, NONE_FORMER } from './given-keys.ts';
import { releaseMails, untilSent, whileMailsWait } from './held-mails.ts';
import { Visitor } from './ledger.ts';
import {
  CHANGED_BY_ROUNDS,
  joinSettings,
  makeNextSecrets,
  settingsOfRound,
  type SettingsOf,
} from './next-secrets.ts';
import { payInDollars } from './pay-in-dollars.ts';
import { whilePeopleSignIn } from './provider-sign-ins.ts';
import { restartPart } from './restart-part.ts';
import { makeSecondKeys, removeFormerKeys, tellSecondKeys } from './second-keys.ts';
import { siteOf } from './site-of.ts';
import { SteadyViewer } from './steady-viewer.ts';
import { ORDER } from './upgrade.ts';

/** Processes of the round before may write for a minute, and tokens of players count for two. */
const NONE_LEFT_WITHIN_MS = 6 * 60_000;
const PAUSE_MS = 2_000;
/** The load's own player never stops playing, so its viewing keeps the former secret: it would load its lecture anew once. */
const VIEWINGS_OF_LOAD = 1;

const Ready = z.looseObject({
  secrets: z.optional(z.array(z.string())),
  sealedWithOther: z.optional(z.nullable(z.number())),
  jobsGivenUp: z.number(),
});

/**
 * Changes what CHANGED_BY_ROUNDS names as docs/operations/rotate.md has it: the store, a round of restarts, three times. The keys
 * to database, stream and object store, and those that the providers of mail, sign-in and payments gave, have a second one from the
 * first round on, and the former one goes after it. Meanwhile one person plays a lecture, others sign in by their providers, and mails wait.
 */
export async function rotateAll(cluster: RunningCluster, tell: (fact: string) => void): Promise<void> {
  const viewer = await SteadyViewer.open(cluster);
  const signIns = await whilePeopleSignIn(cluster.url, () =>
    whileMailsWait(cluster, async () => tell(await changeSecrets(cluster, viewer))),
  );
  tell(`${signIns} sign-ins with Google, Kakao and Naver`);
}

/** Resolves with what the table of drills says of it. */
async function changeSecrets(cluster: RunningCluster, viewer: SteadyViewer): Promise<string> {
  const { plan, outside } = cluster;
  const kept = await readChangedSecrets(plan);
  const before = settingsBefore(cluster);
  const next = makeNextSecrets();
  const startRound = prepareRounds(cluster, kept);
  const givenUp = await countGivenUp(cluster);
  let held: readonly string[] = [];

  const given = nextGivenKeys(givenKeys(adminUrl(plan, plan.ports.readWrite)), before);
  await forgetGivenKeys(outside, NONE_FORMER);
  const keys = await makeSecondKeys(cluster, before, kept);
  const settings = joinSettings(keys.settings, given.settings);
  const runRound = async (round: 1 | 2 | 3, known: typeof keys.known): Promise<void> => {
    await startRound(settingsOfRound(round, before, next), settings, known);
    for (const name of ORDER) {
      await restartPart(cluster, name);
      await viewer.play();
      if (round === 2 && name === 'messaging-2') held = await releaseMails(cluster);
    }
  };
  await writeChangedSecrets(plan, { ...kept, ...keys.known });
  await whileEventsHappen(plan, () => tellSecondKeys(cluster));
  await runRound(1, keys.known);
  const names = await readSecretNames(cluster);

  await removeFormerKeys(cluster, keys);
  await forgetGivenKeys(outside, given.former);
  await writeChangedSecrets(plan, { ...(await readChangedSecrets(plan)), ...keys.left });
  await whileEventsHappen(plan, () => tellSecondKeys(cluster));
  await runRound(2, keys.left);
  await expectNames(cluster, (service) => [...(names.get(service) ?? [])].reverse());
  await viewer.beginAnew();
  await payInDollars(cluster);
  await untilNoneIsLeft(cluster, viewer);

  await runRound(3, keys.left);
  await expectNames(cluster, () => undefined);
  await signInStaff(cluster);
  await untilSent(cluster, held);
  const gone = (await countGivenUp(cluster)) - givenUp;
  if (gone > 0) throw new Error(`${gone} jobs were given up`);
  const count = Object.keys(CHANGED_BY_ROUNDS).length;
  return `${count} secrets in three rounds, and keys to database, stream, object store, mail server, sign-in and payments; ${held.length} mails that waited were sent; one player played on`;
}

/** Kind → what its first process has now. */
function settingsBefore({ definitions }: RunningCluster): SettingsOf {
  const kinds = [...SERVICES, 'edge'];
  return Object.fromEntries(kinds.map((kind) => [kind, { ...definitions.get(`${kind}-1`)?.env }]));
}

/** Writes the settings of a round into the store of secrets, and has every process started with them from then on. */
function prepareRounds(cluster: RunningCluster, kept: ChangedSecrets) {
  const parts = ORDER.flatMap((name) => cluster.definitions.get(name) ?? []);
  return async (
    secrets: SettingsOf,
    keys: SettingsOf,
    known: Pick<ChangedSecrets, 'roles' | 'events'>,
  ): Promise<void> => {
    const settingsOf = (kind: string) => ({ ...kept.processes[kind], ...secrets[kind], ...keys[kind] });
    const processes = Object.fromEntries(Object.keys(secrets).map((kind) => [kind, settingsOf(kind)]));
    await writeChangedSecrets(cluster.plan, { processes, ...known });
    cluster.redefineParts(
      parts.map((part) => ({ ...part, env: { ...part.env, ...settingsOf(kindOf(part.name)) } })),
    );
  };
}

const kindOf = (name: string): string => name.slice(0, name.lastIndexOf('-'));

interface Process {
  readonly service: string;
  readonly ready: z.infer<typeof Ready>;
}

function readAll({ plan }: RunningCluster): Promise<Process[]> {
  const asked = SERVICES.flatMap((service) =>
    plan.ports.services[service].replicas.map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return { service, ready: Ready.parse(await answer.json()) };
    }),
  );
  return Promise.all(asked);
}

async function countGivenUp(cluster: RunningCluster): Promise<number> {
  const counts = new Map((await readAll(cluster)).map(({ service, ready }) => [service, ready.jobsGivenUp]));
  return [...counts.values()].reduce((all, one) => all + one, 0);
}

/** What each service calls its two secrets. @throws where a process knows no second one, or another one than its twin. */
async function readSecretNames(cluster: RunningCluster): Promise<Map<string, readonly string[]>> {
  const names = new Map((await readAll(cluster)).map(({ service, ready }) => [service, ready.secrets ?? []]));
  const single = [...names].filter(([, ids]) => ids.length !== 2).map(([service]) => service);
  if (single.length > 0) throw new Error(`No second secret is known to ${single.join(', ')}`);
  await expectNames(cluster, (service) => names.get(service));
  return names;
}

async function expectNames(
  cluster: RunningCluster,
  wanted: (service: string) => readonly string[] | undefined,
): Promise<void> {
  for (const { service, ready } of await readAll(cluster)) {
    const [is, should] = [ready.secrets, wanted(service)].map((ids) => ids?.join(' then ') ?? 'one');
    if (is !== should) throw new Error(`A process of ${service} has as its secrets ${is}, not ${should}`);
  }
}

async function untilNoneIsLeft(cluster: RunningCluster, viewer: SteadyViewer): Promise<void> {
  for (const until = Date.now() + NONE_LEFT_WITHIN_MS; ; await wait(PAUSE_MS)) {
    await viewer.play();
    const left = (await readAll(cluster)).filter(({ service, ready: { sealedWithOther = null } }) => {
      const most = service === 'media' ? VIEWINGS_OF_LOAD : 0;
      return sealedWithOther === null || sealedWithOther > most;
    });
    if (left.length === 0) return;
    const text = left.map(({ service, ready }) => `${service} ${ready.sealedWithOther}`).join(', ');
    if (Date.now() > until) throw new Error(`Rows need the former secret: ${text}`);
  }
}

/** Password and second step of before, which no sign-in has sealed anew. */
async function signInStaff(cluster: RunningCluster): Promise<void> {
  const reviewer = (await readDemoAccounts()).find(({ role }) => role === 'Reviewer');
  if (!reviewer) throw new Error('There is no demo account Reviewer');
  await Visitor.signIn(siteOf(cluster), reviewer);
}
