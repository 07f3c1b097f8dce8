import { useEffect, useRef } from 'react';
import { isTakenByFocus, readKeyCommand, type PlayerCommand } from '../keys/key-command.ts';

/** Turns key presses anywhere on the page into commands, unless what has the focus uses the key itself. */
export function usePlayerKeys(
  frame: HTMLElement | null,
  isSphere: boolean,
  runCommand: (command: PlayerCommand) => void,
): void {
  const run = useRef(runCommand);
  useEffect(() => {
    run.current = runCommand;
  });
  useEffect(() => {
    if (!frame) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTakenByFocus(event.target, event.code, frame)) return;
      const command = readKeyCommand(event, isSphere);
      if (!command) return;
      event.preventDefault();
      run.current(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [frame, isSphere]);
}
