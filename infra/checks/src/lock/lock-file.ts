/** The part of package-lock.json that is looked at here. */
export interface LockFile {
  packages: Record<string, LockEntry>;
}

export interface LockEntry {
  version?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

/** An optional package that another one names and the lock does not hold. */
export interface MissingPackage {
  readonly name: string;
  readonly version: string;
  readonly neededBy: string;
}

const systems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const processors = new Set([
  'arm64',
  'armv7',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
]);

/**
 * Packages for other platforms that the lock leaves out. A registry that does not carry them makes npm write such a
 * lock, and `npm ci` then refuses it everywhere.
 */
export function missingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages)
    .filter(([, entry]) => !entry.link)
    .flatMap(([path, entry]) =>
      Object.entries(entry.optionalDependencies ?? {})
        .filter(([name]) => !isThere(packages, path, name))
        .map(([name, version]) => ({ name, version, neededBy: path })),
    );
}

/** Adds an entry for every missing package, with the platform its name states. @throws when a name states none. */
export function completeLock(lock: LockFile): LockFile {
  const added = missingPackages(lock).map(({ name, version }): [string, LockEntry] => [
    `node_modules/${name}`,
    { version, optional: true, ...platformOf(name) },
  ]);
  const all = [...Object.entries(lock.packages), ...added];
  return { ...lock, packages: Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}

/** Node's search: in the package's own node_modules, then in those of each folder above. */
function isThere(packages: Record<string, LockEntry>, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = folder.endsWith('node_modules') ? `${folder}/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place.replace(/^\//, '')]) return true;
    if (folder === '') return false;
  }
}

function platformOf(name: string): { cpu: string[]; os?: string[] } {
  const words = name.split(/[-/]/);
  const os = words.find((word) => systems.has(word));
  const cpu = words.find((word) => processors.has(word));
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`${name} does not say which platform it is for`);
  return { cpu: [cpu === 'armv7' ? 'arm' : cpu], ...(os ? { os: [os] } : {}) };
}
