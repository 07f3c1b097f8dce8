import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * The part of a layer that scrolls when it is long. Only then the keyboard can reach it itself: not every browser lets
 * arrows scroll what cannot take the focus, and a stop at something that does not move would be in the way.
 */
export function ScrollBody({
  labelledBy,
  className,
  children,
}: {
  labelledBy: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const body = ref.current;
    if (!body || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsLong(body.scrollHeight > body.clientHeight));
    observer.observe(body);
    for (const child of body.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const reachable = isLong ? { role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 } : {};
  return (
    <div ref={ref} className={className} {...reachable}>
      {children}
    </div>
  );
}
