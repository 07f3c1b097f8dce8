import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { CleanProcess } from './clean-process.ts';

const realNow = Date.now;
/** Where matchers are kept; it cannot be taken away. */
const MATCHERS = Symbol.for('$$jest-matchers-object');

/**
 * Tests in the realm of Node itself. Jest's own environment gives every file a realm of its own, in which each library has to be
 * run anew, errors of Node are of another class, and every global is looked up through a proxy. What a file leaves behind in
 * the process is taken away at its end, so that the next one finds it as this one did.
 */
export default class OneRealmEnvironment {
  global = globalThis;
  fakeTimers = null;
  #clean = new CleanProcess();

  constructor({ projectConfig }) {
    clearMatchers();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new OwnFakeTimers({ config: projectConfig, global: withOwnTicks() });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.#clean.restoreAll();
    clearMatchers();
  }

  /** Jest takes the time once more between the last test and the tear-down. */
  handleTestEvent({ name }) {
    if (name !== 'run_finish') return;
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Modules run where Jest does; see the runtime. */
  getVmContext() {
    return undefined;
  }

  /** Loads a library that every later file shares. */
  loadLibrary(load) {
    return this.#clean.loadAsItWas(load);
  }
}

class OwnFakeTimers extends ModernFakeTimers {
  getRealSystemTime() {
    return realNow();
  }
}

/** The globals, but that a `nextTick` which is replaced is that of tests: Node's own streams go on with theirs. */
function withOwnTicks() {
  let { nextTick } = process;
  const ticking = new Proxy(process, {
    get: (target, key) => (key === 'nextTick' ? nextTick : Reflect.get(target, key)),
    set: (target, key, value) => {
      if (key !== 'nextTick') return Reflect.set(target, key, value);
      nextTick = value;
      return true;
    },
  });
  return new Proxy(globalThis, {
    get: (target, key) => (key === 'process' ? ticking : Reflect.get(target, key)),
  });
}

function clearMatchers() {
  const kept = globalThis[MATCHERS];
  if (!kept) return;
  for (const key of Object.keys(kept.matchers)) delete kept.matchers[key];
  for (const key of Object.keys(kept.state)) delete kept.state[key];
  kept.customEqualityTesters.length = 0;
  Object.assign(kept.state, {
    assertionCalls: 0,
    expectedAssertionsNumber: null,
    isExpectingAssertions: false,
    numPassingAsserts: 0,
    suppressedErrors: [],
  });
}
