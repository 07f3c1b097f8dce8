import { useEffect, useState } from 'react';

/** Pixels below the top edge where a section counts as reached (spec 1 §9). */
const OFFSET = 100;

/** Id of the section being read: the last one whose start has passed the offset below the top edge. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const sections = key.split(' ').map((id) => document.getElementById(id));
    const measure = () => {
      const reached = sections.filter(
        (section) => section && section.getBoundingClientRect().top <= OFFSET + 1,
      );
      setCurrent(reached.at(-1)?.id ?? key.split(' ')[0]);
    };
    // Everything below the line counts as in view, however far away, so each crossing of the line is one event: the
    // only moments the answer can change. Nothing runs while scrolling between them.
    const observer = new IntersectionObserver(measure, {
      rootMargin: `-${OFFSET}px 0px 100000px 0px`,
      threshold: [0, 1],
    });
    for (const section of sections) if (section) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);
  return current;
}
