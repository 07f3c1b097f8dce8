import { cueIndexAt, findCues, formatClock, useVideoState } from '@lectern/player';
import { EmptyState, MarkedText, SearchInput, Switch } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { PanelProps } from './lecture-tabs.tsx';
import css from './transcript.module.css';

type TranscriptProps = Pick<PanelProps, 'cues' | 'isStarted' | 'playing' | 'onSeek'>;

/** Everything that is said, to read, to search and to jump to. */
export function Transcript({ cues, isStarted, playing, onSeek }: TranscriptProps) {
  const t = useAccountText();
  const [term, setTerm] = useState('');
  const [follows, setFollows] = useState(true);
  const { positionSec } = useVideoState(playing?.video ?? null);
  const list = useRef<HTMLOListElement>(null);
  const current = cueIndexAt(cues, positionSec);
  const found = findCues(cues, term);
  useEffect(() => {
    if (!follows || term !== '') return;
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && line) box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [current, follows, term]);
  if (cues.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={t('player.transcript.none')}
        text={t(isStarted ? 'player.transcript.noneText' : 'player.transcript.afterStart')}
      />
    );
  return (
    <div className={css.transcript}>
      <div className={css.tools}>
        <SearchInput
          value={term}
          aria-label={t('player.transcript.search')}
          placeholder={t('player.transcript.search')}
          clearLabel={t('player.transcript.clear')}
          onClear={() => setTerm('')}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <Switch
          label={t('player.transcript.follow')}
          checked={follows}
          onChange={(event) => setFollows(event.currentTarget.checked)}
        />
      </div>
      <p role="status" className={css.count}>
        {term === '' ? null : t('player.transcript.found', { count: found.length })}
      </p>
      <ol ref={list} className={css.list}>
        {found.map(({ cue, index }) => (
          <li key={index}>
            <button
              type="button"
              className={css.line}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(cue.startSec)}
            >
              <span className={css.time}>{formatClock(cue.startSec)}</span>
              <span>{term === '' ? cue.text : <MarkedText text={cue.text} typed={term} />}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
