/** A route as a router knows it: `:name` stands for one segment, `*` at the end for all that follow. */
export interface KnownRoute {
  readonly methods: readonly string[];
  readonly path: string;
}

/** The methods that a path is answered to, sorted; none where there is nothing. `url` may have a query. */
export function methodsAt(routes: readonly KnownRoute[], url: string): string[] {
  const asked = segmentsOf(url.split(/[?#]/, 1)[0] ?? '');
  const fitting = routes.filter(({ path }) => isAt(segmentsOf(path), asked));
  return [...new Set(fitting.flatMap(({ methods }) => methods))].sort();
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

function isAt(pattern: readonly string[], asked: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const named = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? asked.length < named.length : asked.length !== named.length) return false;
  return named.every((one, at) => (one.startsWith(':') ? asked[at] !== '' : one === asked[at]));
}
