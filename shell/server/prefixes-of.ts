interface Owned {
  readonly path: string;
  readonly owner: string;
}

/**
 * The shortest prefixes below `/api` that belong to one service, with `*` for parameters: `/api/auth` when all calls
 * below it are identity's, `/api/users/favorite` and `/api/users/devices` when several services have calls below
 * `/api/users`.
 * @throws when two services answer the same path.
 */
export function prefixesOf(calls: readonly Owned[], depth = 2): (readonly [prefix: string, owner: string])[] {
  const below = new Map<string, Owned[]>();
  for (const call of calls) {
    const prefix = segmentsOf(call.path)
      .slice(0, depth + 1)
      .join('/');
    below.set(prefix, [...(below.get(prefix) ?? []), call]);
  }
  return [...below].flatMap(([prefix, group]) => {
    const [owner, ...others] = new Set(group.map((call) => call.owner));
    if (owner !== undefined && others.length === 0) return [[prefix, owner] as const];
    if (group.every(({ path }) => segmentsOf(path).length <= depth + 1)) {
      throw new Error(`${[owner, ...others].join(' and ')} both answer ${prefix}`);
    }
    return prefixesOf(group, depth + 1);
  });
}

/** Whether a path, perhaps with a query, is a prefix of `prefixesOf` or below it. */
export function isBelow(path: string, prefix: string): boolean {
  const segments = path.split('?', 1)[0]?.split('/') ?? [];
  return prefix
    .split('/')
    .every((segment, at) => segment === segments[at] || (segment === '*' && Boolean(segments[at])));
}

const segmentsOf = (path: string): string[] => path.replace(/:\w+/g, '*').split('/');
