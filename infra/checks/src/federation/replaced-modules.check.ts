import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { federationFile, federationVersion, runtimeFile } from '@lectern/build/federation-files';
import {
  DEEP_IMPORTS,
  ES_MODULE_ENTRIES,
  FITTED_I18NEXT_VERSION,
  FITTED_ROUTER_VERSION,
  FITTED_VERSION,
  REPLACED_MODULES,
  REPLACED_ROUTER_MODULES,
  RUNTIME_ENTRIES,
} from '@lectern/build/replaced-modules';
import { I18NEXT_FILE, withoutUnusedI18next } from '@lectern/build/unused-i18next';
import type { CheckResult } from '../check.ts';
import { workspaceRoot } from '../workspace-files.ts';
import { findMissingFiles, findOtherExports, findOtherVersions } from './find-misfits.ts';

const packageFolder = (name: string): string => join(workspaceRoot, 'node_modules', name);

/** What the build replaces in the federation runtime, the router and the translator fits the installed versions; each misfit is named. */
export async function replacedModules(): Promise<CheckResult[]> {
  const files = [...REPLACED_MODULES, ...DEEP_IMPORTS, ...ES_MODULE_ENTRIES];
  const packages = [...new Set(files.map((file) => file.package))].sort();
  const versions = packages.map((name) => [`@module-federation/${name}`, federationVersion(name)] as const);
  const originals = await Promise.all(
    files.map(async (file) => ({ ...file, text: await textOf(federationFile(file)) })),
  );
  const routerFiles = await Promise.all(
    REPLACED_ROUTER_MODULES.map(async (one) => ({
      ...one,
      text: await textOf(join(packageFolder('react-router'), one.file)),
    })),
  );
  const own = (await readdir(dirname(runtimeFile('any')))).sort();
  const stubs = await Promise.all(
    own.map(async (name) => [name, (await textOf(runtimeFile(name))) ?? ''] as const),
  );
  const replacements = [...REPLACED_MODULES, ...REPLACED_ROUTER_MODULES].map(({ by }) => by);
  const listed = new Set([...replacements, ...RUNTIME_ENTRIES]);
  return [
    {
      name: 'replaced modules were compared with the installed federation runtime, router and translator',
      problems: [
        ...findOtherVersions(FITTED_VERSION, versions),
        ...findOtherVersions(FITTED_ROUTER_VERSION, [['react-router', await readVersion('react-router')]]),
        ...findOtherVersions(FITTED_I18NEXT_VERSION, [['i18next', await readVersion('i18next')]]),
      ],
    },
    {
      name: 'files that the build takes out of the federation runtime and the router are there',
      problems: findMissingFiles([...originals, ...routerFiles]),
    },
    {
      name: 'parts that the build leaves out of i18next are in it, once each',
      problems: findLostPart((await textOf(join(packageFolder('i18next'), I18NEXT_FILE))) ?? ''),
    },
    {
      name: 'replaced modules export what the originals export',
      problems: findOtherExports([...originals, ...routerFiles], new Map(stubs)),
    },
    {
      name: 'every file of shared/build/runtime is listed',
      problems: own.filter((name) => !listed.has(name)),
    },
  ];
}

const textOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** The first part that is not there, since the others are looked for in what is left. */
function findLostPart(text: string): string[] {
  try {
    withoutUnusedI18next(text);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function readVersion(name: string): Promise<string> {
  const text = (await textOf(join(packageFolder(name), 'package.json'))) ?? '{}';
  return (JSON.parse(text) as { version?: string }).version ?? 'missing';
}
