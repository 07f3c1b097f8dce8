/** Loaded into a process before its own code: every clock that it reads is CLOCK_SHIFT_MS milliseconds ahead. Timers run as ever. */
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const now = Date.now.bind(Date);
const readClock = (): number => now() + shift;

globalThis.Date = new Proxy(Date, {
  construct: (target, given) =>
    Reflect.construct(target, given.length === 0 ? [readClock()] : given) as object,
  get: (target, name, receiver) =>
    name === 'now' ? readClock : (Reflect.get(target, name, receiver) as unknown),
});
