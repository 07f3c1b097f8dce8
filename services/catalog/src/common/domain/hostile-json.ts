/** How much of a JSON text written by people is looked at. */
export interface JsonLimits {
  /** UTF-16 units of the text. */
  readonly length: number;
  readonly depth: number;
  /** Values of any kind, all levels together. */
  readonly nodes: number;
}

export const DEFAULT_LIMITS: JsonLimits = { length: 200_000, depth: 20, nodes: 5_000 };

/**
 * Reads JSON that may be text, text inside text, or already an object. Too long, too deep, too wide or broken input
 * gives undefined; it never throws and never recurses, so its shape cannot exhaust the stack.
 */
export function parseHostileJson(input: unknown, limits: JsonLimits = DEFAULT_LIMITS): unknown {
  const once = typeof input === 'string' ? parseText(input, limits) : input;
  const value = typeof once === 'string' ? parseText(once, limits) : once;
  return value !== undefined && fits(value, limits) ? value : undefined;
}

function parseText(text: string, limits: JsonLimits): unknown {
  if (text.length > limits.length) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fits(root: unknown, limits: JsonLimits): boolean {
  let level: unknown[] = [root];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    if (depth > limits.depth || nodes > limits.nodes) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const children = Object.values(value);
      if (nodes + next.length + children.length > limits.nodes) return false;
      next.push(...children);
    }
    level = next;
  }
  return true;
}

/** The value's own property; `__proto__` and inherited names are not data. */
export function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

/** Text without control characters and broken surrogates, trimmed and cut; other kinds of value are empty. */
export function cleanText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** The non-empty texts of a list (or one text alone), cut in number and length. */
export function cleanList(value: unknown, maxItems: number, maxLength: number): string[] {
  const items: unknown[] = Array.isArray(value) ? value.slice(0, maxItems) : [value];
  return items.map((item) => cleanText(item, maxLength)).filter((text) => text !== '');
}
