const AROUND = 5;

/** Page numbers to offer: five around the current one, the first and the last, gaps where pages are left out. */
export function pagesAround(page: number, total: number): (number | 'gap')[] {
  const count = Math.min(AROUND, total);
  const first = Math.min(Math.max(1, page - Math.floor(AROUND / 2)), total - count + 1);
  const middle = Array.from({ length: count }, (_, index) => first + index);
  const last = first + count - 1;
  return [...before(first), ...middle, ...after(last, total)];
}

function before(first: number): (number | 'gap')[] {
  if (first === 1) return [];
  // A gap that hides a single page would be longer than the page's number.
  if (first === 2) return [1];
  return first === 3 ? [1, 2] : [1, 'gap'];
}

function after(last: number, total: number): (number | 'gap')[] {
  if (last === total) return [];
  if (last === total - 1) return [total];
  return last === total - 2 ? [total - 1, total] : ['gap', total];
}
