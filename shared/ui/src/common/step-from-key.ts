interface KeyPress {
  readonly key: string;
}

/** The index a key moves to in a row or column of `count` items, wrapping at the ends; null for other keys. */
export function stepFromKey(
  event: KeyPress,
  current: number,
  count: number,
  axis: 'horizontal' | 'vertical',
): number | null {
  if (count === 0) return null;
  const [back, forth] = axis === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  switch (event.key) {
    case back:
      return current <= 0 ? count - 1 : current - 1;
    case forth:
      return (current + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
