import { readTrial, TRIAL_COOKIE } from '@lectern/contracts-releases';
import { useFreshStart, useT } from '@lectern/shell-api';
import { Button } from '@lectern/ui';
import { useLocation } from 'react-router';
import css from '../../common/strip.module.css';
import type { ReleaseSet } from '../../remotes/release-set.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Seoul' });

/** Names the release, or says that its page is not it, and leads back to what visitors get. */
export function ShownTrial({ releaseSet }: { releaseSet: ReleaseSet }) {
  const t = useT('shell');
  const start = useFreshStart();
  const { pathname, search } = useLocation();
  const trial = readTrial(document.cookie);
  if (!trial) return null;
  const { remote, release, expiresAt } = trial;
  const isOpen = releaseSet.remotes.some(({ id, releaseId }) => id === remote && releaseId === release);
  const end = (): void => {
    document.cookie = `${TRIAL_COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
    start(pathname + search);
  };
  return (
    <aside className={css.strip} aria-label={t('trial.label')}>
      <p>
        {t(isOpen ? 'trial.open' : 'trial.closed', {
          remote,
          release,
          time: TIME.format(new Date(expiresAt * 1_000)),
        })}
      </p>
      <Button size="s" onClick={end}>
        {t('trial.end')}
      </Button>
    </aside>
  );
}
