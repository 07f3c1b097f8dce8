import { exportedNames } from './exported-names.ts';

/** A file of the federation runtime or of the router as it is installed. */
export interface Original {
  /** Without `@module-federation/`; undefined for the router's. */
  readonly package?: string | undefined;
  readonly file: string;
  /** Undefined when the file is missing. */
  readonly text: string | undefined;
  /** The file of `shared/build/runtime` that replaces it. */
  readonly by?: string;
  /** What is imported from it. */
  readonly needs?: readonly string[];
}

/** Packages, by their whole name, whose version is another than the one the replacements were compared with. */
export function findOtherVersions(
  fitted: string,
  installed: readonly (readonly [packageName: string, version: string])[],
): string[] {
  return installed
    .filter(([, version]) => version !== fitted)
    .map(
      ([name, version]) =>
        `${name} is ${version}, the replacements were compared with ${fitted}: ` +
        'compare them again, then write the new version into shared/build/src/replaced-modules.ts',
    );
}

/** Files that have moved, and names that a file no longer exports. */
export function findMissingFiles(originals: readonly Original[]): string[] {
  return originals.flatMap(({ text, needs = [], ...original }) => {
    if (text === undefined) return [`${placeOf(original)} is missing`];
    const offered = exportedNames(text);
    return needs
      .filter((name) => !offered.includes(name))
      .map((name) => `${placeOf(original)} does not export ${name}`);
  });
}

/** Replacements that export other names than their originals. */
export function findOtherExports(
  originals: readonly Original[],
  stubs: ReadonlyMap<string, string>,
): string[] {
  return originals.flatMap(({ text, by, ...original }) => {
    if (text === undefined || by === undefined) return [];
    const stub = stubs.get(by);
    if (stub === undefined) return [`shared/build/runtime/${by} is missing`];
    const [there, here] = [exportedNames(text), exportedNames(stub)];
    const gone = here.filter((name) => !there.includes(name));
    const added = there.filter((name) => !here.includes(name));
    return [
      ...added.map((name) => `${by} lacks ${name}, which ${placeOf(original)} exports`),
      ...gone.map((name) => `${by} exports ${name}, which ${placeOf(original)} does not`),
    ];
  });
}

const placeOf = ({ package: name, file }: Pick<Original, 'package' | 'file'>): string =>
  `${name === undefined ? 'react-router' : `@module-federation/${name}`}/${file}`;
