import { answersSql } from './parts/accepts-sql.ts';
import { adminUrl, type ClusterPlan } from './plan.ts';
import { readMembers } from './primary.ts';

const WITHIN_MS = 2_000;

/** Prints what each part says of itself now. The exit code is 1 while one does not work. */
export async function printStatus(plan: ClusterPlan): Promise<void> {
  const lines = await readStatus(plan);
  console.log('');
  for (const { name, works, text } of lines) console.log(`  ${works ? '✓' : '✗'} ${name.padEnd(14)} ${text}`);
  console.log('');
  if (lines.some(({ works }) => !works)) process.exitCode = 1;
}

interface Line {
  readonly name: string;
  readonly works: boolean;
  readonly text: string;
}

/** Each part in a line of its own, also those that are not there. Never throws. */
export async function readStatus(plan: ClusterPlan): Promise<readonly Line[]> {
  const { ports } = plan;
  const [members, servers, pooler, ...health] = await Promise.all([
    memberLines(plan),
    serverLines(ports.balancer),
    answersSql(adminUrl(plan, ports.pooler), 'select 1'),
    ...ports.etcd.map(({ client }) => succeeds(`http://127.0.0.1:${client}/health`)),
    ...ports.events.map(({ monitor }) => succeeds(`http://127.0.0.1:${monitor}/healthz`)),
  ]);
  const names = [
    ...ports.etcd.map((_, index) => `etcd-${index + 1}`),
    ...ports.events.map((_, index) => `nats-${index + 1}`),
  ];
  return [
    ...names.map((name, index) => lineOf(name, health[index] ?? false)),
    ...members,
    lineOf('pooler', pooler, 'answers, and reaches the primary'),
    ...servers,
  ];
}

const lineOf = (name: string, works: boolean, text = 'answers'): Line => ({
  name,
  works,
  text: works ? text : 'does not answer',
});

async function memberLines(plan: ClusterPlan): Promise<Line[]> {
  const members = await readMembers(plan);
  if (!members) return [lineOf('members', false)];
  return plan.ports.members.map((_, index) => {
    const name = `member-${index + 1}`;
    const member = members.find((one) => one.name === name);
    if (!member) return { name, works: false, text: 'is not known to the others' };
    const lag = member.lag === undefined ? '' : `, ${member.lag} bytes behind`;
    return {
      name,
      works: /running|streaming/.test(member.state),
      text: `${member.role}, ${member.state}${lag}`,
    };
  });
}

/** The processes behind the balancer, as it sees them. */
async function serverLines(port: number): Promise<Line[]> {
  const csv = await fetch(`http://127.0.0.1:${port}/;csv`, { signal: AbortSignal.timeout(WITHIN_MS) }).then(
    (answer) => answer.text(),
    () => undefined,
  );
  if (csv === undefined) return [lineOf('balancer', false)];
  const [head = '', ...rows] = csv.replace(/^# /, '').trim().split('\n');
  const at = head.split(',').indexOf('status');
  const servers = rows
    .map((row) => row.split(','))
    .filter(([, server]) => server !== 'FRONTEND' && server !== 'BACKEND');
  const lines = servers
    // Both name servers that another one asks for their health.
    .filter(([proxy]) => !proxy?.startsWith('read-') && proxy !== 'sockets')
    .map((row) => ({
      name: row[1] ?? '',
      works: row[at]?.startsWith('UP') ?? false,
      text: `${row[at]} behind the balancer`,
    }));
  return [lineOf('balancer', true), ...lines];
}

const succeeds = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
