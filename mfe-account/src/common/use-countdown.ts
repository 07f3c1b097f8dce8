import { useEffect, useState } from 'react';

/** Seconds that go by until something may be done again; `left` is 0 when it may. */
export function useCountdown(): { left: number; begin: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  const begin = (seconds: number): void => {
    setEnd(Date.now() + seconds * 1_000);
    setLeft(seconds);
  };
  return { left, begin };
}
