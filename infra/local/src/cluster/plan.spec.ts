import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { workspaceRoot } from '../paths.ts';
import { balancerSettings } from './parts/balancer.ts';
import { allPorts, expectFreePorts, firstPort, portsFrom } from './plan.ts';

it('gives every part ports of its own, one hundred at most, and the same ones at every start', () => {
  const ports = allPorts(portsFrom(21_000));
  expect(new Set(ports).size).toBe(ports.length);
  expect([Math.min(...ports), Math.max(...ports) < 21_100]).toEqual([21_000, true]);
  expect(portsFrom(21_000)).toEqual(portsFrom(21_000));
});

it.each(['80', '32750', 'x', '21000.5', '-1'])('refuses to begin at port %s', (CLUSTER_PORT) => {
  expect(() => firstPort({ CLUSTER_PORT })).toThrow('CLUSTER_PORT must be a whole number from 1024');
});

it('names every port that is taken, and how to choose others', async () => {
  const servers = [21_503, 21_507].map((port) => createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  await expect(expectFreePorts(21_500)).rejects.toThrow(
    /^Taken ports: 21503, 21507\. .* CLUSTER_PORT=21700 npm run cluster$/,
  );
  for (const server of servers) server.close();
});

it('has the balancer ask every process itself, and repeats nothing that may have changed something', () => {
  const ports = portsFrom(21_000);
  const settings = balancerSettings(
    { ports },
    { socket: '/srv/lectern/balancer/control', unavailable: '/srv/lectern/unavailable.http' },
  );
  const servers = settings.match(/^ {2}server \S+ \S+ check/gm) ?? [];
  expect(servers).toHaveLength(2 + 7 * 2 + 3 * 2);
  expect(settings.match(/disable-l7-retry unless \{ method GET HEAD \}/g)).toHaveLength(8);
  expect(settings.match(/^ {2}bind (?!127\.0\.0\.1:)/gm)).toBeNull();
});

it('is what operators get as a file with TLS, which lets no client say where it comes from', () => {
  const file = readFileSync(join(workspaceRoot, 'docs/operations/haproxy.cfg'), 'utf8');
  const drilled = balancerSettings({ ports: portsFrom(21_000) }, { socket: '/control', unavailable: '/503' });
  const shared = /^ {2}(?:timeout|retr|balance|option redispatch|http-request disable-l7-retry).*/gm;
  const [defaults = ''] = /\ndefaults[^]*?\nfrontend/.exec(drilled) ?? [];
  expect(defaults.match(shared)).toHaveLength(12);
  for (const line of defaults.match(shared) ?? []) expect(file.split('\n')).toContain(line);
  expect(file).toContain('ssl-min-ver TLSv1.2');
  expect(file).toMatch(/bind :443 ssl crt \S+ alpn h2,http\/1\.1/);
  for (const name of ['x-forwarded-for', 'x-forwarded-port', 'x-real-ip', 'forwarded'])
    expect(file).toContain(`  http-request del-header ${name}\n`);
});
