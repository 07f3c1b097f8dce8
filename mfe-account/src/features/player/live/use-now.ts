import { useEffect, useState } from 'react';

/** The time by the service's clock, in milliseconds, once a second. */
export function useNow(clockMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + clockMs;
}
