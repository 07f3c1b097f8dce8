import { useCallback, useState } from 'react';
import { keepPreferences, readPreferences, type Preferences } from './preferences.ts';

/** What the person chose, kept in this browser. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useState(readPreferences);
  const change = useCallback((part: Partial<Preferences>) => {
    setPreferences((before) => {
      const after = { ...before, ...part };
      keepPreferences(after);
      return after;
    });
  }, []);
  return [preferences, change];
}
