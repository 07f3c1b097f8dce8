import { useEffect } from 'react';
import type { BotCheck } from './use-bot-check.ts';

/**
 * Begins the bot check with the first sign of somebody who means the form: spread the result on it. A form that was
 * filled in by a password manager counts (`isFilled`).
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
