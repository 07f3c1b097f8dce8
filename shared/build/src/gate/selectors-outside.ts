import { endOfQuoted } from './rules-outside-layers.ts';

/** A selector or at-rule that reaches past the box of its remote, as written. */
export interface OutsideSelector {
  readonly selector: string;
  /** Line of the style sheet, from 1. */
  readonly line: number;
}

/** Groups of rules that say when, and not where. */
const CONDITIONS = /^@(media|supports|container|layer|starting-style)\b/;
/** What a style sheet defines by name for the whole page. */
const NAMED = /^@(-webkit-)?keyframes\s+/;
/** Their arguments name other elements than those that the rule styles. */
const ELSEWHERE = /^:(has|not|nth-child|nth-last-child)$/;
const ONE_OF = /^:(is|where|any|-webkit-any)$/;

/** What is around a rule: `opaque` blocks hold declarations or frames, no selectors. */
type Around = 'open' | 'own' | 'opaque';

/**
 * Selectors of a style sheet that need no class of the remote to match, and so reach header, footer and other remotes; also
 * `@font-face` and what else holds for the whole page.
 * @param holdsOwn Whether a text names a class of the remote, such as `.lectern_catalog-home`.
 */
export function selectorsOutside(css: string, holdsOwn: (text: string) => boolean): OutsideSelector[] {
  const found: OutsideSelector[] = [];
  const around: Around[] = [];
  let from = 0;
  for (let at = 0; at < css.length; at += 1) {
    const skipped = endOfQuoted(css, at);
    if (skipped > at) {
      at = skipped - 1;
      continue;
    }
    const letter = css[at];
    if (letter === '\\') at += 1;
    else if (letter === ';') from = at + 1;
    else if (letter === '{') {
      const prelude = css
        .slice(from, at)
        .replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
      const begin = from + prelude.length - prelude.trimStart().length;
      const outer = around.at(-1) ?? 'open';
      const { inner, outside } = judge(prelude.trim(), outer, holdsOwn);
      const line = css.slice(0, begin).split('\n').length;
      found.push(...outside.map((selector) => ({ selector: selector.slice(0, 80), line })));
      around.push(inner);
      from = at + 1;
    } else if (letter === '}') {
      around.pop();
      from = at + 1;
    }
  }
  return found;
}

function judge(
  prelude: string,
  outer: Around,
  holdsOwn: (text: string) => boolean,
): { readonly inner: Around; readonly outside: readonly string[] } {
  if (outer === 'opaque') return { inner: 'opaque', outside: [] };
  if (CONDITIONS.test(prelude)) return { inner: outer, outside: [] };
  if (NAMED.test(prelude)) {
    const name = prelude.replace(NAMED, '');
    return { inner: 'opaque', outside: holdsOwn(`.${name}`) ? [] : [prelude] };
  }
  if (prelude.startsWith('@')) return { inner: 'opaque', outside: [prelude] };
  const outside = splitList(prelude).filter((selector) => !staysInside(selector, outer === 'own', holdsOwn));
  return { inner: 'own', outside };
}

/** Whether everything that a selector matches is, or lies in, an element with a class of the remote. */
function staysInside(selector: string, isNested: boolean, holdsOwn: (text: string) => boolean): boolean {
  const shown = readOwn(selector, isNested, holdsOwn);
  if (holdsOwn(shown)) return true;
  // Without `&`, a nested selector means what lies in the element of the rule around it.
  return isNested && (shown.includes('&') || !selector.includes('&'));
}

/** The selector without what stands for other elements; a list of alternatives counts when each of them stays inside. */
function readOwn(selector: string, isNested: boolean, holdsOwn: (text: string) => boolean): string {
  let shown = '';
  for (let at = 0; at < selector.length; at += 1) {
    if (selector[at] === '\\') {
      shown += selector.slice(at, at + 2);
      at += 1;
      continue;
    }
    const name = /^::?[a-z-]+(?=\()/.exec(selector.slice(at))?.[0];
    if (name === undefined) {
      shown += selector[at] ?? '';
      continue;
    }
    const end = endOfArguments(selector, at + name.length);
    const given = selector.slice(at + name.length + 1, end);
    if (ONE_OF.test(name)) {
      const parts = splitList(given);
      const inside = parts.every((part) => staysInside(part, isNested && part.includes('&'), holdsOwn));
      if (inside) shown += parts[0] ?? '';
    } else if (!ELSEWHERE.test(name)) shown += `${name}(${given})`;
    at = end;
  }
  return shown;
}

/** Where the bracket that opens at `from` is closed. */
function endOfArguments(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && (depth -= 1) === 0) return at;
  }
  return text.length;
}

/** The selectors of a list. */
function splitList(list: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '\\') at += 1;
    else if (list[at] === '(' || list[at] === '[') depth += 1;
    else if (list[at] === ')' || list[at] === ']') depth -= 1;
    else if (list[at] === ',' && depth === 0) {
      parts.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, list.slice(from).trim()].filter((part) => part !== '');
}

/** Whether a text of an emitted style sheet names a class of this remote. */
export const namesClassOf =
  (globalName: string) =>
  (text: string): boolean =>
    text.includes(`.${globalName}-`);

/** Whether a text of a CSS module names a class of the module: one that the build names, which `:global` ones are not. */
export const namesClassOfModule = (text: string): boolean =>
  /\.[a-zA-Z_-]/.test(text.replaceAll(/:global\([^)]*(\([^)]*\))*[^)]*\)/g, '').replace(/:global\s.*/s, ''));
