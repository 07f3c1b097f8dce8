/** More of a word does not make it any more recognisable, but every letter costs the index a dozen keys. */
const LOOKED_AT = 18;

/** How many letters of a word may be wrong: a short one is soon another word. */
export function allowedTypos(key: string): 0 | 1 | 2 {
  if (key.length < 4) return 0;
  return key.length < 7 ? 1 : 2;
}

/**
 * Every text that is left when up to `allowedTypos` letters of `key` are left out, `key` itself included. Two words
 * one typo apart share one of these, so that a misspelt word is found by looking up a few dozen keys.
 */
export function typoKeys(key: string): string[] {
  const start = key.slice(0, LOOKED_AT);
  let latest = [start];
  const all = new Set(latest);
  for (let round = 0; round < allowedTypos(key); round += 1) {
    latest = [...new Set(latest.flatMap((text) => withoutEachLetter(text)))];
    for (const text of latest) all.add(text);
  }
  return [...all];
}

/**
 * Letters to insert, leave out, change or swap with their neighbour to get from one text to the other; `Infinity` as
 * soon as they are known to be more than `most`.
 */
export function typosBetween(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Infinity;
      const typos = Math.min(at(row, j) + 1, at(next, j - 1) + 1, changed, swapped);
      next.push(typos);
      least = Math.min(least, typos);
    }
    // A swap looks one row further back, and cannot undo what was lost there.
    if (least > most && i < a.length && Math.min(...row) > most) return Infinity;
    [before, row] = [row, next];
  }
  const typos = at(row, b.length);
  return typos > most ? Infinity : typos;
}

function withoutEachLetter(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1));
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
