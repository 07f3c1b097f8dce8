import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { liveSocketPath } from '@lectern/contracts-learning';
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
  const servers = settings.match(/^ {2}server \S+ \S+ (?:check|track)/gm) ?? [];
  expect(servers).toHaveLength(2 * 2 + 7 * 2 + 3 * 2);
  expect(settings.match(/disable-l7-retry unless \{ method GET HEAD \}/g)).toHaveLength(9);
  expect(settings.match(/^ {2}bind (?!127\.0\.0\.1:)/gm)).toBeNull();
});

const file = readFileSync(join(workspaceRoot, 'docs/operations/haproxy.cfg'), 'utf8');
const drilled = balancerSettings({ ports: portsFrom(21_000) }, { socket: '/control', unavailable: '/503' });

it('is what operators get as a file with TLS, which lets no client say where it comes from', () => {
  const shared = /^ {2}(?:timeout|retr|balance|option redispatch|http-request disable-l7-retry).*/gm;
  const [defaults = ''] = /\ndefaults[^]*?\nfrontend/.exec(drilled) ?? [];
  expect(defaults.match(shared)).toHaveLength(12);
  for (const line of defaults.match(shared) ?? []) expect(file.split('\n')).toContain(line);
  expect(file).toContain('ssl-min-ver TLSv1.2');
  expect(file).toMatch(/bind :443 ssl crt \S+ alpn h2,http\/1\.1/);
  for (const name of ['x-forwarded-for', 'x-forwarded-port', 'x-real-ip', 'forwarded'])
    expect(file).toContain(`  http-request del-header ${name}\n`);
});

it.each([
  ['the drilled cluster', drilled],
  ['operators', file],
])('keeps sockets of live lectures of %s from the places of pages and calls', (_, settings) => {
  const [, edges = ''] = /\n(?:listen site|backend edges)\n([^]*?)\n\n/.exec(settings) ?? [];
  const [, sockets = ''] = /\nbackend sockets\n([^]*?)(?:\n\n|$)/.exec(settings) ?? [];
  const proxy = readFileSync(join(workspaceRoot, 'shell/server/socket-proxy.ts'), 'utf8');
  const [, most = ''] = /MOST_SOCKETS = ([\d_]+)/.exec(proxy) ?? [];
  expect(sockets.match(/ track \S+ maxconn (\d+)$/gm)).toHaveLength(2);
  expect(sockets.match(/(?<=maxconn )\d+/g)).toEqual(Array(2).fill(most.replace('_', '')));
  expect(edges).toContain('  option http-buffer-request\n');
  expect(settings).toMatch(/default-server.* maxconn 3000\b/);
  const [, path = ''] = /acl live_socket path_reg (\S+)/.exec(settings) ?? [];
  expect(liveSocketPath('a_course-1', 'Lecture2')).toMatch(new RegExp(path));
  for (const other of [
    '/api/learning/live/a/b/messages',
    '/api/learning/live/a/b/c/socket',
    '/x/api/learning/live/a/b/socket',
  ])
    expect(other).not.toMatch(new RegExp(path));
  expect(settings).toContain('  use_backend sockets if live_socket asks_upgrade\n');
});

it('lets one source have a small part of what the edges take, and of the connections', () => {
  const numberOf = (pattern: RegExp) => Number(pattern.exec(file)?.[1]);
  const edges = file.match(/^ {2}server edge-\d \S+ check/gm)?.length ?? 0;
  const [all = 0, pages = 0, sockets = 0] = [
    /^ {2}maxconn (2\d+)/m,
    /default-server.* maxconn (\d+)/,
    /track \S+ maxconn (\d+)/,
  ].map(numberOf);
  const [requests = 0, lectures = 0, connections = 0] = [0, 1, 2].map((counter) =>
    numberOf(new RegExp(`sc_conn_cur\\(${counter}\\) gt (\\d+)`)),
  );
  expect([requests / (edges * pages), lectures / (edges * sockets), connections / all]).toEqual([
    0.1, 0.25, 0.2,
  ]);
  expect(file.match(/ track-sc\d src,ipmask\(32,48\) table \S+/g)).toHaveLength(3);
});
