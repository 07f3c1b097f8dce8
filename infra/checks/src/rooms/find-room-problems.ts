/** Rooms a service may have beside `common`: as many as a newcomer can hold in the head. */
const MOST_ROOMS = 5;

/** What breaks the rule of rooms in `files` of services: too many folders in `src`, or a folder of `test` that names none. */
export function findRoomProblems(files: readonly string[]): string[] {
  const rooms = foldersOf(files, 'src');
  const tested = foldersOf(files, 'test');
  return [
    ...[...rooms].flatMap(([service, names]) =>
      names.size > MOST_ROOMS
        ? [`services/${service}/src has ${names.size} rooms, more than ${MOST_ROOMS}: ${list(names)}`]
        : [],
    ),
    ...[...tested].flatMap(([service, names]) =>
      [...names]
        .filter((name) => !rooms.get(service)?.has(name))
        .map((name) => `services/${service}/test/${name} mirrors no room of src`),
    ),
  ];
}

/** The folders directly in `part` of each service, without `common`. */
function foldersOf(files: readonly string[], part: 'src' | 'test'): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const [, service, folder] = new RegExp(`^services/([^/]+)/${part}/([^/]+)/`).exec(file) ?? [];
    if (!service || !folder || folder === 'common') continue;
    found.set(service, (found.get(service) ?? new Set()).add(folder));
  }
  return found;
}

function list(names: ReadonlySet<string>): string {
  return [...names].sort().join(', ');
}
