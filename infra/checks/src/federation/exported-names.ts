const LISTS = /^export\s*\{([^}]*)\}/gm;
const DECLARATIONS = /^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+(\w+)/gm;

/** The names an ES module exports, sorted; built modules name them at the beginning of a line. */
export function exportedNames(text: string): string[] {
  const listed = [...text.matchAll(LISTS)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
      .filter((name) => name !== ''),
  );
  const declared = [...text.matchAll(DECLARATIONS)].map(([, name = '']) => name);
  return [...new Set([...listed, ...declared])].sort();
}
