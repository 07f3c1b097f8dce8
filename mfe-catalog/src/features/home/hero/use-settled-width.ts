import { useEffect, useState } from 'react';

/** Width below which slides show their pictures for phones (spec 1 §9). */
const NARROW = '(width < 768px)';
/** Milliseconds the width must rest before pictures are changed, so that dragging a window edge fetches nothing. */
const REST = 150;

/** Whether the window is narrow, once it has come to rest. For the browser only: called after hydration. */
export function useSettledWidth(): 'narrow' | 'wide' {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const list = matchMedia(NARROW);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setNarrow(list.matches), REST);
    };
    list.addEventListener('change', settle);
    return () => {
      clearTimeout(timer);
      list.removeEventListener('change', settle);
    };
  }, []);
  return isNarrow ? 'narrow' : 'wide';
}
