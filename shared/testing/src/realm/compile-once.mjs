import vm from 'node:vm';

/** Files that were compiled in this process, by path: their text, and what the engine made of it. */
const scripts = new Map();
const modules = new Map();

/**
 * A file of CommonJS as the function that Jest calls, in a realm of a test or, without one, in this one. Undefined where only
 * Jest knows what to do in a realm of a test: for a file that imports something while it runs, or that is no CommonJS.
 */
export function compileScript(source, path, parameters, context) {
  let known = scripts.get(path);
  if (known?.source !== source) {
    known = { source, script: makeScript(source, path, parameters, context) };
    scripts.set(path, known);
  }
  return context ? known.script?.runInContext(context) : known.script?.runInThisContext();
}

function makeScript(source, path, parameters, context) {
  const isJestsOwn = /\/node_modules\/(?:@jest\/|jest-|expect\/)/.test(path);
  if (context && !isJestsOwn && /\bimport\s*\(/.test(source)) return undefined;
  try {
    return new vm.Script(`(function (${parameters.join(', ')}) {${source}\n})`, {
      filename: path,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
  } catch (error) {
    if (!context) throw error;
    return undefined;
  }
}

/** An ES module. What the engine made of it is kept from the second time on: many files are loaded by one test file alone. */
export function compileModule(source, options) {
  const { identifier } = options;
  const known = modules.get(identifier);
  if (known?.source === source && known.data) {
    try {
      return new vm.SourceTextModule(source, { ...options, cachedData: known.data });
    } catch (error) {
      if (error?.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error;
    }
  }
  const module = new vm.SourceTextModule(source, options);
  modules.set(identifier, {
    source,
    data: known?.source === source ? module.createCachedData() : undefined,
  });
  return module;
}
