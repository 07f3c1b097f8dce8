import { formatClock } from '@lectern/player';
import { Button, PlayFilledIcon, RefreshIcon } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from '../player.module.css';

interface StartCardProps {
  readonly title: string;
  readonly poster: string | undefined;
  /** Where the lecture goes on; 0 for the beginning. */
  readonly startSeconds: number;
  /** Nothing of it was watched yet. */
  readonly isNew: boolean;
  /** Begins where it was left, or at the given second. */
  readonly onStart: (atSec?: number) => void;
}

/** Before anything is loaded: a press begins, and says before that the lecture counts as opened for refunds from then on. */
export function StartCard({ title, poster, startSeconds, isNew, onStart }: StartCardProps) {
  const t = useAccountText();
  return (
    <div
      className={css.start}
      style={poster ? { backgroundImage: `url("${encodeURI(poster)}")` } : undefined}
    >
      <p className={css.startTitle}>{title}</p>
      <div className={css.startButtons}>
        <Button variant="primary" size="l" icon={<PlayFilledIcon />} onClick={() => onStart()}>
          {startSeconds > 0
            ? t('player.start.resume', { time: formatClock(startSeconds) })
            : t('player.start.begin')}
        </Button>
        {startSeconds > 0 ? (
          <Button size="l" icon={<RefreshIcon />} onClick={() => onStart(0)}>
            {t('player.start.over')}
          </Button>
        ) : null}
      </div>
      {isNew ? <p className={css.startNote}>{t('player.start.ends')}</p> : null}
    </div>
  );
}
