type Listener = (...parts: unknown[]) => void;
type Descriptors = ReadonlyMap<PropertyKey, PropertyDescriptor>;
type Listeners = ReadonlyMap<string | symbol, readonly Listener[]>;

/** What a test file can add to without meaning to: a later one would find it there. */
const SHARED: readonly object[] = [
  ...[Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Error, Promise],
  ...[Map, Set, WeakMap, WeakSet, ArrayBuffer, Uint8Array, Math, JSON, Reflect],
].flatMap((one): object[] => (typeof one === 'function' ? [one, one.prototype as object] : [one]));

/**
 * The process as it was, so that it can be so again: its globals, its environment, who listens to it, where it is, and the names
 * that the language's own objects have.
 */
export class CleanProcess {
  private globals = descriptorsOf(globalThis);
  private listeners = listenersOf(process);
  private readonly names = namesOf(SHARED);
  private readonly exit = process.exit;
  private readonly environment = { ...process.env };
  private readonly folder = process.cwd();

  /**
   * Runs `load` with the globals as they were: what is loaded but once must not keep what a test file made of them. What `load`
   * adds to the process is there to stay.
   */
  loadAsItWas<T>(load: () => T): T {
    const now = descriptorsOf(globalThis);
    const [listening, names] = [listenersOf(process), namesOf(SHARED)];
    restore(globalThis, now, this.globals);
    try {
      return load();
    } finally {
      const loaded = descriptorsOf(globalThis);
      const added = [...loaded].filter(([key]) => !this.globals.has(key));
      this.globals = loaded;
      restore(globalThis, loaded, new Map([...added, ...now]));
      this.listeners = merged(this.listeners, without(listenersOf(process), listening));
      for (const [one, before] of names)
        for (const key of Reflect.ownKeys(one)) if (!before.has(key)) this.names.get(one)?.add(key);
    }
  }

  /** Takes away what was added since, and puts back what was changed or taken. */
  restoreAll(): void {
    restore(globalThis, descriptorsOf(globalThis), this.globals);
    process.exit = this.exit;
    for (const [event, added] of without(listenersOf(process), this.listeners))
      for (const listener of added) process.removeListener(event, listener);
    for (const name of Object.keys(process.env)) if (!(name in this.environment)) delete process.env[name];
    for (const [name, value] of Object.entries(this.environment))
      if (process.env[name] !== value) process.env[name] = value;
    if (process.cwd() !== this.folder) process.chdir(this.folder);
    for (const [one, names] of this.names)
      for (const key of Reflect.ownKeys(one)) if (!names.has(key)) Reflect.deleteProperty(one, key);
  }
}

function descriptorsOf(object: object): Descriptors {
  const keys = Reflect.ownKeys(object);
  return new Map(keys.map((key) => [key, Object.getOwnPropertyDescriptor(object, key) ?? {}]));
}

const namesOf = (objects: readonly object[]) =>
  new Map(objects.map((one) => [one, new Set<PropertyKey>(Reflect.ownKeys(one))]));

function restore(object: object, now: Descriptors, before: Descriptors): void {
  for (const key of now.keys()) if (!before.has(key)) Reflect.deleteProperty(object, key);
  for (const [key, descriptor] of before) {
    const current = now.get(key);
    const isAsBefore =
      current?.value === descriptor.value &&
      current?.get === descriptor.get &&
      current?.set === descriptor.set;
    if (!current || !isAsBefore) Reflect.defineProperty(object, key, descriptor);
  }
}

function listenersOf(emitter: NodeJS.EventEmitter): Listeners {
  return new Map(emitter.eventNames().map((event) => [event, emitter.rawListeners(event) as Listener[]]));
}

function without(some: Listeners, others: Listeners): Listeners {
  return new Map(
    [...some].map(([event, all]) => [event, all.filter((one) => !others.get(event)?.includes(one))]),
  );
}

function merged(some: Listeners, others: Listeners): Listeners {
  return new Map([
    ...some,
    ...[...others].map(([event, all]) => [event, [...(some.get(event) ?? []), ...all]] as const),
  ]);
}
