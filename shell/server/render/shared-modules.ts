import * as shellApi from '@lectern/shell-api';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import { registerHooks } from 'node:module';

const shared: Record<string, Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  '@lectern/shell-api': shellApi,
};
const REGISTRY_KEY = 'lectern.shared-modules';
const SCHEME = 'lectern-shared:';

/**
 * Resolves the bare imports of the remotes' server bundles, in any folder, to the shared libraries that this worker
 * has already loaded, by small modules that re-export them.
 */
export function provideSharedModules(): void {
  (globalThis as Record<symbol, unknown>)[Symbol.for(REGISTRY_KEY)] = shared;
  registerHooks({
    resolve(specifier, context, next) {
      if (!(specifier in shared)) return next(specifier, context);
      return { url: SCHEME + specifier, format: 'module', shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.startsWith(SCHEME)) return next(url, context);
      return { format: 'module', source: reExport(url.slice(SCHEME.length)), shortCircuit: true };
    },
  });
}

function reExport(name: string): string {
  const module = shared[name] ?? {};
  const names = Object.keys(module).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
  return [
    `const module = globalThis[Symbol.for('${REGISTRY_KEY}')]['${name}'];`,
    `export default module.default ?? module;`,
    ...names.map((key) => `export const ${key} = module['${key}'];`),
  ].join('\n');
}
