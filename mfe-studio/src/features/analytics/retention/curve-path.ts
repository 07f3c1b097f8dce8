/** Points of a curve at most: more are not to be told apart, and each costs. */
const MOST_POINTS = 600;

/** The line of counts in a box of `width` by `height`, with gaps where nothing is told; each point is the mean of its seconds. */
export function curvePath(
  counts: readonly (number | null)[],
  most: number,
  { width, height }: { width: number; height: number },
): string {
  const step = Math.max(1, Math.ceil(counts.length / MOST_POINTS));
  const points: string[] = [];
  let isOpen = false;
  for (let second = 0; second < counts.length; second += step) {
    const told = counts.slice(second, second + step).filter((count) => count !== null);
    if (told.length === 0) {
      isOpen = false;
      continue;
    }
    const mean = told.reduce((sum, count) => sum + count, 0) / told.length;
    const x = ((second / Math.max(1, counts.length - 1)) * width).toFixed(1);
    const y = (height - (mean / Math.max(1, most)) * height).toFixed(1);
    points.push(`${isOpen ? 'L' : 'M'}${x} ${y}`);
    isOpen = true;
  }
  return points.join('');
}
