/** Leaves out subpaths that lie wholly outside the canvas; shapes inside transformed groups are kept. */
export function pruned(content: string, width: number, height: number): string {
  let depth = 0;
  let moved = 0;
  return content.replaceAll(
    /<(\/?)(\w+)([^>]*?)(\/?)>/g,
    (whole, closing: string, name: string, attributes: string, selfClosed: string) => {
      if (closing !== '') {
        if (moved === depth) moved = 0;
        depth -= 1;
        return whole;
      }
      if (selfClosed === '') {
        depth += 1;
        if (moved === 0 && attributes.includes('transform=')) moved = depth;
        return whole;
      }
      if (name !== 'path' || moved !== 0) return whole;
      return withShownSubpaths(whole, width, height);
    },
  );
}

function withShownSubpaths(element: string, width: number, height: number): string {
  const data = / d="([^"]*)"/.exec(element)?.[1];
  if (!data) return element;
  const margin = Number(/stroke-width="([\d.]+)"/.exec(element)?.[1] ?? 0);
  const parts = data.split(/(?=M)/);
  const shown = parts.filter((part) => isShown(part, width + margin, height + margin, -margin));
  if (shown.length === parts.length) return element;
  return shown.length === 0 ? '' : element.replace(data, shown.join(''));
}

// Only the relative commands of our own path writer are followed; any other path is kept.
function isShown(part: string, right: number, bottom: number, edge: number): boolean {
  if (/[A-LN-Yabd-km-y]/.test(part)) return true;
  const numbers = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const [head = '', ...rest] = part.split(/(?=[lc])/);
  let [x = 0, y = 0] = numbers(head);
  let [left, top, far, low] = [x, y, x, y];
  for (const command of rest) {
    const values = numbers(command);
    const stride = command.startsWith('c') ? 6 : 2;
    for (let i = 0; i + stride <= values.length; i += stride) {
      for (let j = 0; j < stride; j += 2) {
        const [px, py] = [x + (values[i + j] ?? 0), y + (values[i + j + 1] ?? 0)];
        [left, top, far, low] = [Math.min(left, px), Math.min(top, py), Math.max(far, px), Math.max(low, py)];
      }
      x += values[i + stride - 2] ?? 0;
      y += values[i + stride - 1] ?? 0;
    }
  }
  return far >= edge && low >= edge && left <= right && top <= bottom;
}
