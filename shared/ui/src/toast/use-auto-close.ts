import { useEffect, useRef, useState } from 'react';

/** Counts down for the shown toast; the count stops while the returned handlers see a pointer or the focus. */
export function useAutoClose(id: string | null, duration: number, onDismiss: (id: string) => void) {
  const [heldId, setHeldId] = useState<string | null>(null);
  const held = heldId === id;
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (id === null || held) return undefined;
    const timer = setTimeout(() => dismiss.current(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  return {
    onPointerEnter: () => setHeldId(id),
    onPointerLeave: () => setHeldId(null),
    onFocus: () => setHeldId(id),
    onBlur: () => setHeldId(null),
  };
}
