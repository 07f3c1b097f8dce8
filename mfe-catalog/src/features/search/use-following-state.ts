import { useState } from 'react';

/** State a visitor edits, starting again from `source` whenever that changes (a link, the back button). */
export function useFollowingState<T>(source: T) {
  const [value, setValue] = useState(source);
  const [followed, setFollowed] = useState(source);
  if (!Object.is(followed, source)) {
    setFollowed(source);
    setValue(source);
  }
  return [value, setValue] as const;
}
