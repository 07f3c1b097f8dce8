import { TestEnvironment } from 'jest-environment-jsdom';

const missingInJsdom = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
];

/** jsdom with the web APIs that browsers and Node have, and jsdom lacks. */
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missingInJsdom) this.global[name] ??= globalThis[name];
    // React's scheduler opens a channel and never closes it, which would keep the worker process alive.
    const channels = (this.channels = []);
    this.global.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        channels.push(this);
      }
    };
    // A Request made by the router carries an AbortSignal, and Node's Request accepts only Node's own.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    // jsdom's own copy would reject the Uint8Arrays that Node's TextEncoder makes.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    // jsdom's own makes random values and cannot hash.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  async teardown() {
    for (const { port1, port2 } of this.channels) {
      port1.close();
      port2.close();
    }
    await super.teardown();
  }
}
