type LockedPackages = Readonly<Record<string, { version?: string; optional?: boolean; peer?: boolean }>>;

/** Installs exactly what package-lock.json says, unless it is installed already. */
export function ensureDependencies(): Promise<void>;

/** True when every package of the lock is there in its version; another platform's optional ones may be absent. */
export function matches(wanted: LockedPackages, installed: LockedPackages): boolean;
