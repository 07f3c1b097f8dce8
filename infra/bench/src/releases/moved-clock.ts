import { existsSync } from 'node:fs';

/**
 * Loaded into an edge and its workers before their own code: while the file that `CLOCK_AHEAD` names is there, every
 * clock that they read is an hour ahead. Timers run as ever.
 */
const HOUR = 3_600_000;
const file = process.env['CLOCK_AHEAD'] ?? '';
const ahead = (): number => (existsSync(file) ? HOUR : 0);

const now = Date.now.bind(Date);
const sinceStart = performance.now.bind(performance);
const readClock = (): number => now() + ahead();

globalThis.Date = new Proxy(Date, {
  construct: (target, given) =>
    Reflect.construct(target, given.length === 0 ? [readClock()] : given) as object,
  get: (target, name, receiver) =>
    name === 'now' ? readClock : (Reflect.get(target, name, receiver) as unknown),
});
performance.now = () => sinceStart() + ahead();
