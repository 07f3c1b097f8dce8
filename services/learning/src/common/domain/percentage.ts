/** Per cent of `part` in `whole`, rounded down, so that 80 is never said of 79.99 and 100 only of all. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.floor((100 * part) / whole)) : 0;
}
