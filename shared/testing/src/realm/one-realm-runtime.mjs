import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import CompileOnceRuntime from './compile-once-runtime.mjs';

const require = createRequire(import.meta.url);
/** A file of an installed package, but for those of Jest, which keep what belongs to one test file. */
const LIBRARY = /\/node_modules\/(?!@jest\/|jest-|jest\/|expect\/).*\.[cm]?js$/;

/** Libraries that were loaded in this process, as modules of tests, by path. */
const modules = new Map();

/**
 * Runs test files in the realm of Node itself (`one-realm-environment.mjs`). Each file still runs every source of this workspace
 * anew; libraries are loaded by Node, once in a process, as in a service. A file that asks for an environment with a realm of
 * its own (`@jest-environment node`) gets that, and its libraries in it.
 */
export default class OneRealmRuntime extends CompileOnceRuntime {
  #isShared = false;

  constructor(...parts) {
    super(...parts);
    this.#isShared = typeof this._environment.loadLibrary === 'function';
    if (this.#isShared) this.#shareLibraries();
  }

  requireModule(from, name, options, isRequireActual) {
    if (this.#isShared && !options?.isInternalModule) {
      const path = name ? this.#pathOfRequired(from, name) : from;
      if (path !== undefined && LIBRARY.test(path)) return this.#load(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }

  /** In one realm the process is the real one, and has the real one's modules. */
  installGetBuiltinModule() {
    if (this._environment.global !== globalThis) super.installGetBuiltinModule();
  }

  #shareLibraries() {
    const { esmLoader } = this;
    esmLoader.getContext = () => undefined;
    const resolve = esmLoader.resolveSpecifierForSyncGraph.bind(esmLoader);
    esmLoader.resolveSpecifierForSyncGraph = (from, specifier, context, scratch, registry, ...rest) => {
      const path = this.#pathOfImported(from, specifier);
      const module = path && this.#moduleOf(from, path);
      if (!module) return resolve(from, specifier, context, scratch, registry, ...rest);
      const cacheKey = pathToFileURL(path).href;
      if (!registry.has(cacheKey)) registry.set(cacheKey, module);
      scratch.set(cacheKey, { cacheKey, kind: 'prelinked', module });
      return { cacheKey, enqueue: null, modulePath: path };
    };
    const loadModule = esmLoader.loadEsmModule.bind(esmLoader);
    esmLoader.loadEsmModule = async (path, suffix) =>
      (suffix ? undefined : this.#moduleOf(path, path)) ?? loadModule(path, suffix);
    const loadCommonJs = esmLoader.loadCjsAsEsm.bind(esmLoader);
    esmLoader.loadCjsAsEsm = (from, path, suffix, context) =>
      (suffix ? undefined : this.#moduleOf(from, path)) ?? loadCommonJs(from, path, suffix, context);
  }

  #pathOfRequired(from, name) {
    return this._resolution.isCoreModule(name) ? undefined : this._resolution.resolveCjs(from, name);
  }

  #pathOfImported(from, specifier) {
    if (/^(?:\.|data:)/.test(specifier) || specifier === '@jest/globals') return undefined;
    if (this._resolution.isCoreModule(specifier)) return undefined;
    if (this.mockState.shouldMockEsmSync(from, specifier).shouldMock) return undefined;
    return this._resolution.resolveEsm(from, specifier);
  }

  #load(path) {
    return path in require.cache ? require(path) : this._environment.loadLibrary(() => require(path));
  }

  /** Undefined for what is no library, and for one that waits for something while it is loaded. */
  #moduleOf(from, path) {
    if (!LIBRARY.test(path)) return undefined;
    if (!modules.has(path)) modules.set(path, this.#makeModule(from, path));
    return modules.get(path);
  }

  #makeModule(from, path) {
    let module;
    try {
      module = this.unstable_shouldLoadAsEsm(path)
        ? moduleOf(path, this.#load(path))
        : this.esmLoader.buildCjsAsEsmSyntheticModule(from, path, undefined);
    } catch (error) {
      if (error?.code === 'ERR_REQUIRE_ASYNC_MODULE') return undefined;
      throw error;
    }
    module.evaluate().catch(() => undefined);
    if (module.status === 'errored') throw module.error;
    return module;
  }
}

function moduleOf(path, namespace) {
  const names = Object.keys(namespace).filter((name) => name !== '__esModule');
  const setExports = function () {
    for (const name of names) this.setExport(name, namespace[name]);
  };
  return new vm.SyntheticModule(names, setExports, { identifier: path });
}
