import { useState } from 'react';
import type { BlackOutDialog } from './black-out/black-out-dialog.tsx';

export interface BlackOutTool {
  readonly Dialog: typeof BlackOutDialog | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isOpen: boolean;
  /** Counts the openings; each one begins with a fresh state. */
  readonly times: number;
  /** Whether the chosen file is the blacked-out one. */
  readonly isCovered: boolean;
  start(): void;
  close(): void;
  use(covered: File): void;
}

const load = () => import(/* webpackChunkName: "account.black-out" */ './black-out/black-out-dialog.tsx');

/** The tool that blacks parts out; it is loaded when the person opens it. */
export function useBlackOutTool(file: File, onChange: (file: File) => void): BlackOutTool {
  const [Dialog, setDialog] = useState<typeof BlackOutDialog | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const [covered, setCovered] = useState<File | null>(null);
  return {
    Dialog,
    isLoading,
    hasFailed,
    isOpen,
    times,
    isCovered: covered === file,
    start: () => {
      setLoading(true);
      setFailed(false);
      load()
        .then(
          (loaded) => {
            setDialog(() => loaded.BlackOutDialog);
            setTimes((before) => before + 1);
            setOpen(true);
          },
          () => setFailed(true),
        )
        .finally(() => setLoading(false));
    },
    close: () => setOpen(false),
    use: (next) => {
      setOpen(false);
      setCovered(next);
      onChange(next);
    },
  };
}
