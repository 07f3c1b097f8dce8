import JestRuntime from 'jest-runtime';
import { compileModule, compileScript } from './compile-once.mjs';

/** Runs every file anew for each test file, as Jest does, but compiles it once in a process. */
export default class CompileOnceRuntime extends JestRuntime {
  constructor(...parts) {
    super(...parts);
    const { esmLoader, executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, path) =>
      compileScript(source, path, executor.injectedModuleParameters, this._environment.getVmContext()) ??
      compile(source, path);
    const build = esmLoader.buildSyncSourceEntry.bind(esmLoader);
    esmLoader.buildSyncSourceEntry = (entry) => this.#buildEntry(entry) ?? build(entry);
  }

  /** What Jest's loader does, with a module that was compiled before; undefined for what is not plain. */
  #buildEntry({ code, identifier, initializeImportMeta, ...place }) {
    const { cacheKey, context, mode, pendingBuilds, registry, scratch, worklist } = place;
    const { esmLoader } = this;
    const module = compileModule(code, {
      context,
      identifier,
      importModuleDynamically: esmLoader.dynamicImport,
      initializeImportMeta,
    });
    const isPlain =
      !module.hasTopLevelAwait() && module.moduleRequests.every(({ phase }) => phase !== 'source');
    if (!isPlain) return undefined;
    const deps = [];
    for (const { specifier, attributes } of module.moduleRequests) {
      const resolved = esmLoader.resolveSpecifierForSyncGraph(
        ...[identifier, specifier, context, scratch, registry, mode, pendingBuilds],
      );
      // The word for a graph that has to be loaded in Jest's other way.
      if (typeof resolved === 'string') return resolved;
      esmLoader.importAttributeValidator.validate(resolved.modulePath, attributes, identifier);
      deps.push(resolved.cacheKey);
      if (resolved.enqueue) worklist.push(resolved.enqueue);
    }
    return { cacheKey, deps, kind: 'source', module };
  }
}
