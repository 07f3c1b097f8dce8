import type { Pin } from '@lectern/contracts-catalog';
import { Checkbox } from '@lectern/ui';
import { useStudioText } from '../../common/use-studio-text.ts';
import css from './editor.module.css';
import { wordsOfPath } from '../../common/words/words-of-path.ts';

interface PinListProps {
  pins: readonly Pin[];
  onGo: (path: string) => void;
  onResolve: (pin: Pin, isResolved: boolean) => Promise<void>;
}

/** What the reviewer wants changed: each remark leads to its place and can be marked as done. */
export function PinList({ pins, onGo, onResolve }: PinListProps) {
  const t = useStudioText();
  if (pins.length === 0) return null;
  return (
    <section className={css.panel} aria-labelledby="pins">
      <h2 id="pins" className={css.heading}>
        {t('pins.title')}
      </h2>
      <ul className={css.pins}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <button type="button" className={css.go} onClick={() => onGo(pin.path)}>
              {wordsOfPath(pin.path, t)}
            </button>
            <p>{pin.text}</p>
            <Checkbox
              label={t('pins.done')}
              checked={pin.resolvedAt !== null}
              onChange={(event) => void onResolve(pin, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
