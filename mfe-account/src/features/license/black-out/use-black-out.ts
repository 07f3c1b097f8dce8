import { NEW_AREA } from '@lectern/ui';
import type { PageArea } from '@lectern/contracts-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import { added, changed, NO_MARKS, removed, undone, type Marks } from './marks.ts';
import { openPicture, PictureTooLarge, type OpenPicture } from './open-picture.ts';

export interface BlackOut {
  /** Null until it is open. */
  readonly picture: OpenPicture | null;
  readonly marks: Marks;
  readonly isDrawing: boolean;
  readonly failure: string | null;
  /** The last change, for screen readers. */
  readonly said: string;
  show(canvas: HTMLCanvasElement): void;
  add(area?: PageArea): void;
  change(id: number, area: PageArea): void;
  remove(id: number): void;
  undo(): void;
  use(): Promise<void>;
}

const percent = (share: number): number => Math.round(share * 100);

/** The boxes over a chosen picture, until the person applies or discards them. */
export function useBlackOut(file: File, open: boolean, onUse: (covered: File) => void): BlackOut {
  const t = useAccountText();
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const [marks, setMarks] = useState(NO_MARKS);
  const [isDrawing, setDrawing] = useState(false);
  const [failure, setFailure] = useState<'none' | 'unreadable' | 'tooLarge' | 'failed' | null>(null);
  const [said, setSaid] = useState('');
  const isOpen = useRef(open);

  useEffect(() => {
    if (!open) return;
    isOpen.current = true;
    let isOver = false;
    const opening = openPicture(file);
    opening.then(
      (next) => (isOver ? undefined : setPicture(next)),
      () => setFailure('unreadable'),
    );
    return () => {
      isOver = true;
      isOpen.current = false;
      void opening.then(
        (next) => next.close(),
        () => undefined,
      );
    };
  }, [file, open]);

  const show = useCallback(
    (canvas: HTMLCanvasElement): void => {
      try {
        picture?.show(canvas);
      } catch {
        setFailure('unreadable');
      }
    },
    [picture],
  );
  const go = (step: (before: Marks) => Marks, words: string): void => {
    setMarks(step);
    setSaid(words);
    setFailure(null);
  };
  const numberOf = (id: number): number => marks.marked.findIndex((one) => one.id === id) + 1;
  return {
    picture,
    marks,
    isDrawing,
    failure: failure && t(`license.blackOut.${failure}`),
    said,
    show,
    add: (area) =>
      go(
        (before) => added(before, area ?? NEW_AREA, !area),
        t('license.blackOut.added', { number: marks.marked.length + 1 }),
      ),
    change: (id, area) => {
      const { x, y, width, height } = area;
      const place = { x: percent(x), y: percent(y), width: percent(width), height: percent(height) };
      const words = t('license.blackOut.place', { number: numberOf(id), ...place });
      go((before) => changed(before, id, area), words);
    },
    remove: (id) =>
      go((before) => removed(before, id), t('license.blackOut.removed', { number: numberOf(id) })),
    undo: () => go(undone, t('license.blackOut.undone', { count: undone(marks).marked.length })),
    use: async () => {
      if (!picture || isDrawing) return;
      if (marks.marked.length === 0) return setFailure('none');
      setDrawing(true);
      setFailure(null);
      try {
        const covered = await picture.covered(marks.marked.map(({ area }) => area));
        // Closed meanwhile: the file is left alone.
        if (isOpen.current) onUse(covered);
      } catch (thrown) {
        setFailure(thrown instanceof PictureTooLarge ? 'tooLarge' : 'failed');
      } finally {
        setDrawing(false);
      }
    },
  };
}
