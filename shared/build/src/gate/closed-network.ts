/**
 * Closes the ways to the network at the handles below Node's modules, so that `fetch`, `http`, `tls`, WebSockets and every
 * client of a bundle meet it. The first attempt is told to the parent and ends the process: a bundle that catches the
 * failure of a call would pass otherwise. Runs before the bundle is loaded, in the process of the gate.
 */
export const CLOSE_NETWORK = `import { writeSync } from 'node:fs';
import net from 'node:net';
import dgram from 'node:dgram';
import dns from 'node:dns';
const exit = process.reallyExit.bind(process);
const refuse = (to) => {
  writeSync(3, JSON.stringify({ kind: 'connected', to: String(to).slice(0, 200) }) + '\\n');
  exit(1);
};
const close = (owner, name, describe) => {
  Object.defineProperty(owner, name, { value: (...args) => refuse(describe(...args)), writable: false, configurable: false });
};
const closeAll = (handle, ways) => {
  const owner = Object.getPrototypeOf(handle);
  for (const [name, describe] of Object.entries(ways)) {
    if (!Object.hasOwn(owner, name)) throw new Error(name + ' is no way of ' + handle.constructor.name);
    close(owner, name, describe);
  }
};
const address = (_request, host, port) => host + ':' + port;
// Node asks the handle a tick later, when the page may be finished, so clients are refused at the call.
const client = (first, host) => {
  const options = Array.isArray(first) ? first[0] : first;
  if (Object(options) !== options) return (typeof host === 'string' ? host + ':' : '') + options;
  return options.path ?? (options.host ?? 'localhost') + ':' + options.port;
};
const listening = (host, port) => host + ':' + port;
// Bound and released at once: Node hands out its handles in no other way.
const tcp = net._createServerHandle('0.0.0.0', 0, 4);
const udp = dgram._createSocketHandle('0.0.0.0', 0, 'udp4');
const local = new net.Socket().on('error', () => undefined).connect({ path: '/no-such-socket' });
const resolver = new dns.Resolver()._handle;
closeAll(local._handle, { connect: (_request, path) => path, bind: (path) => path, listen: () => 'a socket of this machine' });
closeAll(tcp, { connect: address, connect6: address, bind: listening, bind6: listening, listen: () => 'a port of this machine' });
closeAll(udp, { connect: listening, connect6: listening, bind: listening, bind6: listening, send: () => 'a datagram', send6: () => 'a datagram' });
const asks = Object.keys(Object.getPrototypeOf(resolver)).filter((name) => /^(query|getHostBy)/.test(name));
if (asks.length === 0) throw new Error('the resolver has no queries');
closeAll(resolver, Object.fromEntries(asks.map((name) => [name, (_request, host) => host])));
close(net.Socket.prototype, 'connect', client);
for (const owner of [dns, dns.promises])
  for (const name of ['lookup', 'lookupService']) close(owner, name, (host) => host);
tcp.close();
udp.close();
local.destroy();
`;
