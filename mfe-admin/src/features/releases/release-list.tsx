import type { RemoteOverview } from '@lectern/contracts-releases';
import { Badge, Button, type BadgeProps } from '@lectern/ui';
import { useId, useState } from 'react';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './releases.module.css';

type Release = RemoteOverview['releases'][number];

/** Releases that are shown at first; those that visitors get are always shown. */
const SHOWN = 4;

interface ReleaseListProps {
  remote: RemoteOverview;
  /** Left out for staff who only read. */
  onPromote: ((releaseId: string) => void) | undefined;
  onTry: ((releaseId: string) => void) | undefined;
  onUnblock: ((releaseId: string) => void) | undefined;
}

/** Releases of a remote, newest first, with what can be done with them. */
export function ReleaseList({ remote, onPromote, onTry, onUnblock }: ReleaseListProps) {
  const t = useAdminText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { releases, rollout } = remote;
  const shown = releases.filter((release, at) => isOpen || at < SHOWN || stateOf(remote, release).isGiven);
  // While one release is rolled out, another has to wait.
  const mayPromote = (release: Release): boolean =>
    release.state === 'ready' && release.releaseId !== remote.live && !rollout;
  // The service refuses a trial of a remote that takes two persons.
  const mayTry = (release: Release): boolean =>
    release.state === 'ready' && release.releaseId !== remote.live && !remote.needsTwo;
  return (
    <div>
      <h3 id={id} className={css.heading}>
        {t('releases.versions')}
      </h3>
      {releases.length === 0 ? <p className={css.muted}>{t('releases.noVersions')}</p> : null}
      <ul className={css.rows} aria-labelledby={id}>
        {shown.map((release) => (
          <ReleaseRow
            key={release.releaseId}
            remote={remote}
            release={release}
            onPromote={onPromote && mayPromote(release) ? onPromote : undefined}
            onTry={onTry && mayTry(release) ? onTry : undefined}
            onUnblock={release.mayUnblock ? onUnblock : undefined}
          />
        ))}
      </ul>
      {!isOpen && shown.length < releases.length ? (
        <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
          {t('releases.all', { count: releases.length })}
        </Button>
      ) : null}
    </div>
  );
}

interface ReleaseRowProps extends ReleaseListProps {
  release: Release;
}

function ReleaseRow({ remote, release, onPromote, onTry, onUnblock }: ReleaseRowProps) {
  const t = useAdminText();
  const { words, tone } = stateOf(remote, release);
  const { releaseId, publishedAt, publishedBy, bytes } = release;
  return (
    <li className={css.row}>
      <div className={css.facts}>
        <span className={css.line}>
          <code className={css.release}>{releaseId}</code> <Badge tone={tone}>{t(words)}</Badge>
        </span>
        <span className={css.muted}>
          <Moment at={publishedAt} /> · {publishedBy} ·{' '}
          {t('releases.size', { size: Math.ceil(bytes / 1024) })}
        </span>
      </div>
      {onPromote || onTry || onUnblock ? (
        <div className={css.tools}>
          {onUnblock ? (
            <Button
              size="s"
              aria-label={t('releases.unblock.label', { release: releaseId })}
              onClick={() => onUnblock(releaseId)}
            >
              {t('releases.unblock.button')}
            </Button>
          ) : null}
          {onTry ? (
            <Button
              size="s"
              variant="quiet"
              aria-label={t('releases.try.label', { release: releaseId })}
              onClick={() => onTry(releaseId)}
            >
              {t('releases.try.button')}
            </Button>
          ) : null}
          {onPromote ? (
            <Button
              size="s"
              aria-label={t('releases.promote.label', { release: releaseId })}
              onClick={() => onPromote(releaseId)}
            >
              {t('releases.promote.button')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

interface ReleaseState {
  readonly words: string;
  readonly tone: BadgeProps['tone'];
  /** Whether some visitors get it. */
  readonly isGiven: boolean;
}

function stateOf({ live, rollout }: RemoteOverview, { releaseId, state }: Release): ReleaseState {
  if (releaseId === live) return { words: 'releases.state.live', tone: 'positive', isGiven: true };
  if (releaseId === rollout?.releaseId)
    return { words: 'releases.state.rollout', tone: 'info', isGiven: true };
  return {
    words: `releases.state.${state}`,
    tone: state === 'blocked' ? 'danger' : 'neutral',
    isGiven: false,
  };
}
