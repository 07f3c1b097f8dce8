import { useEffect } from 'react';
import type { BotCheck } from './use-bot-check.ts';

/**
 * Begins the bot check when a field of the form gets the focus or the pointer enters it: spread the result on the
 * element. A form that a password manager filled in begins at once (`isFilled`).
 */
export function useBeginning(
  check: BotCheck,
  isFilled: boolean,
): { onFocus(): void; onPointerEnter(): void } {
  const { start } = check;
  useEffect(() => {
    if (isFilled) start();
  }, [isFilled, start]);
  return { onFocus: start, onPointerEnter: start };
}
