import { STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { useLocale } from '@lectern/shell-api';
import { TextInput } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';

interface RenameInputProps {
  readonly label: string;
  readonly title: string;
  /** With the new title; null where it stays. */
  readonly onEnd: (title: string | null) => void;
}

/** A title that is written where it stands. Enter and leaving it keep what was typed, Escape does not. */
export function RenameInput({ label, title, onEnd }: RenameInputProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the menu, which gives the focus back to its button as it closes.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <TextInput
      ref={input}
      aria-label={label}
      lang={locale}
      maxLength={STUDIO_LIMITS.title}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onEnd(typed.trim())}
      onKeyDown={(event) => {
        // Enter also ends a Korean syllable that is being composed.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnd(typed.trim());
        if (event.key === 'Escape') onEnd(null);
      }}
    />
  );
}
