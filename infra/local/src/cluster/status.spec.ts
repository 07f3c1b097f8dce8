import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { portsFrom, type ClusterPlan } from './plan.ts';
import { readStatus } from './status.ts';

const ports = portsFrom(22_300);
const plan: ClusterPlan = { folder: '/nowhere', ports, password: 'none' };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What answers at a port of the plan. */
async function answerAt(port: number, text: string): Promise<void> {
  const server = createServer((_, response) => response.end(text)).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}

const shown = async (): Promise<string[]> =>
  (await readStatus(plan)).map(({ name, works, text }) => `${works ? '✓' : '✗'} ${name} ${text}`);

it('says of every part of a cluster that is down that it does not answer', async () => {
  const lines = await shown();
  expect(lines).toContain('✗ members does not answer');
  expect(lines).toContain('✗ balancer does not answer');
  expect(lines.filter((line) => line.startsWith('✓'))).toEqual([]);
});

it('tells the parts of a half of a cluster from those that are missing', async () => {
  const [etcd] = ports.etcd;
  const [member] = ports.members;
  await answerAt(etcd?.client ?? 0, '{}');
  const members = [
    { name: 'member-1', role: 'leader', state: 'running' },
    { name: 'member-2', role: 'replica', state: 'stopped', lag: 'unknown' },
  ];
  await answerAt(member?.patroni ?? 0, JSON.stringify({ members }));
  const state =
    '# pxname,svname,status\nsite,edge-1,UP\nsite,edge-2,DOWN\nsite,BACKEND,UP\nsockets,edge-1,UP (via site/edge-1)\nread-only,member-1,UP\n';
  await answerAt(ports.balancer, state);
  const lines = await shown();
  expect(lines).toEqual(
    expect.arrayContaining([
      '✓ etcd-1 answers',
      '✗ etcd-2 does not answer',
      '✓ member-1 leader, running',
      '✗ member-2 replica, stopped, unknown bytes behind',
      '✗ member-3 is not known to the others',
      '✗ pooler does not answer',
      '✓ edge-1 UP behind the balancer',
      '✗ edge-2 DOWN behind the balancer',
    ]),
  );
  expect(lines.filter((line) => line.includes(' behind the balancer'))).toHaveLength(2);
});
