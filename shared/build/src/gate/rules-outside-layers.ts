/** Layers that the style sheets of a remote may write to: those of the host order all others. */
const OWN_LAYER = /^@layer (ui|remote)$/;

/**
 * What a style sheet says outside the layers of remotes, at its top level: selectors and at-rules, as written. Such rules
 * would win over those of the shell and of every other remote on the page.
 */
export function rulesOutsideLayers(css: string): string[] {
  return [...new Set(topLevel(css))].filter((prelude) => prelude !== '' && !OWN_LAYER.test(prelude));
}

/** The text before each block, and each statement, that no other block is around. */
function topLevel(css: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < css.length; at += 1) {
    const skipped = endOfQuoted(css, at);
    if (skipped > at) {
      at = skipped - 1;
      continue;
    }
    const letter = css[at];
    if (letter === '\\') at += 1;
    else if (letter === '{') {
      if (depth === 0) found.push(written(css.slice(from, at)));
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      if (depth <= 0) from = at + 1;
    } else if (letter === ';' && depth === 0) {
      found.push(written(css.slice(from, at)));
      from = at + 1;
    }
  }
  return [...found, written(css.slice(from))];
}

/** Where a string or comment that begins here ends; here, when none begins. */
export function endOfQuoted(css: string, at: number): number {
  if (css.startsWith('/*', at)) {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? css.length : end + 2;
  }
  const quote = css[at];
  if (quote !== '"' && quote !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

const written = (prelude: string): string =>
  prelude
    .replaceAll(/\/\*.*?\*\//gs, '')
    .trim()
    .slice(0, 80);
