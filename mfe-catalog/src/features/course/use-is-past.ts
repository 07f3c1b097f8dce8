import { useEffect, useState } from 'react';

/** Whether the element with an id has left the screen upwards. */
export function useIsPast(id: string): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isPast;
}
