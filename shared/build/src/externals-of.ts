import { existsSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

/** What the bundler says of an import. */
interface Import {
  readonly request?: string;
  /** Folder of the module that imports. */
  readonly context?: string;
  readonly dependencyType?: string;
}

/**
 * Says for each import of a Node program whether the bundle leaves it to Node: built-in modules, and packages whose one copy lies
 * above the project. A bundle runs where only those are: another project may have its own version of a package in its own
 * node_modules (npm puts it there when the root has another one), so that copy is compiled in, as the workspace's own code is.
 * @returns how the bundler imports it, or undefined for what is compiled in.
 */
export function externalsOf(projectDir: string): (asked: Import) => string | undefined {
  const above = dirname(realpathSync(projectDir));
  return ({ request = '', context = projectDir, dependencyType = '' }) => {
    if (request.startsWith('.') || request.startsWith('/') || request.startsWith('@lectern/'))
      return undefined;
    const isLeft = isBuiltin(request) || findPackage(request, context) === findPackage(request, above);
    // A CommonJS module calls what it requires, which a namespace of an ES module is not made for.
    return isLeft ? `${dependencyType === 'commonjs' ? 'node-commonjs' : 'module'} ${request}` : undefined;
  };
}

/** The folder in which Node finds a package for code in `folder`. */
function findPackage(request: string, folder: string): string | undefined {
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
    if (at === dirname(at)) return undefined;
  }
}
