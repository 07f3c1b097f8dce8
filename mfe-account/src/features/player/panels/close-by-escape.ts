import type { KeyboardEvent } from 'react';

/** Escape in a field closes its form, and nothing else. While a Hangul syllable is composed, the key ends only that. */
export const closeByEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
