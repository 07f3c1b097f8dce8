import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `delay` milliseconds without a break; false at once when it ends. */
export function useDelayedFlag(isOn: boolean, delay: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isOn, delay]);
  return isOn && isDue;
}
