import { Dialog } from '@lectern/ui';
import type { PlayerWords } from '../words.ts';
import css from './player-frame.module.css';

interface KeysDialogProps {
  readonly words: PlayerWords;
  readonly isSphere: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** What each key does. */
export function KeysDialog({ words, isSphere, isOpen, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.keys} closeLabel={words.close} size="s">
      <dl className={css.keys}>
        {(isSphere ? words.sphereKeyList : words.keyList).map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
