import { Button, type ButtonProps } from '@lectern/ui';
import { useRef } from 'react';
import { useKeysOn } from './keys-switch.ts';
import { useKeys } from './use-keys.ts';

interface KeyButtonProps extends Omit<ButtonProps, 'ref'> {
  /** A letter that presses the button; undefined for none. */
  shortcut?: string | undefined;
}

/** A button with a key of its own. Its press must ask again, in a dialog: one key decides nothing. */
export function KeyButton({ shortcut, ...button }: KeyButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const areKeysOn = useKeysOn();
  const run = (): void => {
    // The dialog gives the focus back to where it was.
    ref.current?.focus();
    ref.current?.click();
  };
  const words = (): string => ref.current?.textContent ?? '';
  useKeys(
    ref,
    'acts',
    shortcut === undefined || button.disabled === true ? [] : [{ key: shortcut, words, run }],
  );
  return (
    <Button
      ref={ref}
      {...(shortcut !== undefined && areKeysOn ? { 'aria-keyshortcuts': shortcut.toUpperCase() } : {})}
      {...button}
    />
  );
}
