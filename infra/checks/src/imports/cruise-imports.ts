import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type IConfiguration } from 'dependency-cruiser';
import { workspaceRoot } from '../workspace-files.ts';

export interface Cruise {
  readonly modules: number;
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
}

/** Follows all imports below `folders` of `baseDir` and reports what breaks .dependency-cruiser.cjs. */
export async function cruiseImports(baseDir: string, folders: string[], leaveOut?: string): Promise<Cruise> {
  const { options = {}, ...ruleSet } = configuration();
  const written =
    typeof options.exclude === 'object' && 'path' in options.exclude ? options.exclude.path : [];
  const exclude = [written ?? [], leaveOut ?? []].flat();
  const { output } = await cruise(folders, {
    ...options,
    exclude: { path: exclude },
    ruleSet,
    baseDir,
    validate: true,
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  return {
    modules: output.modules.length,
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** The names of all import rules. */
export function importRules(): string[] {
  return (configuration().forbidden ?? []).map(({ name }) => name ?? '');
}

function configuration(): IConfiguration {
  return createRequire(import.meta.url)(join(workspaceRoot, '.dependency-cruiser.cjs')) as IConfiguration;
}
