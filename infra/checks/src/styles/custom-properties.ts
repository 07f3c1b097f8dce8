export interface StyleSource {
  readonly path: string;
  readonly text: string;
}

/** Go with every page; a remote's own styles are with its pages alone. */
const EVERYWHERE = ['shared', 'shell'];

const projectOf = (path: string): string => path.split('/')[0] ?? '';

/**
 * Uses of custom properties that no style sheet or script of the same project, the shell or `shared` sets: the browser
 * drops the whole declaration without a word. A use with a fallback may stay unset.
 */
export function findUndefinedProperties(sources: readonly StyleSource[]): string[] {
  const known = new Map<string, Set<string>>();
  for (const source of sources) {
    const project = projectOf(source.path);
    const names = known.get(project) ?? new Set();
    for (const name of definedIn(source)) names.add(name);
    known.set(project, names);
  }
  return sources.flatMap(({ path, text }) => {
    if (!path.endsWith('.css')) return [];
    const used = [...withoutComments(text).matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name);
    const projects = [projectOf(path), ...EVERYWHERE];
    const missing = used.filter((name) => projects.every((project) => !known.get(project)?.has(name)));
    return [...new Set(missing)].map((name) => `${path}: ${name} is set nowhere`);
  });
}

function definedIn({ path, text }: StyleSource): string[] {
  const pattern = path.endsWith('.css')
    ? /(?:^|[{;\s])(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g
    : /['"`](--[\w-]+)['"`]/g;
  return [...withoutComments(text).matchAll(pattern)].map(([, set, registered]) => set ?? registered ?? '');
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');
