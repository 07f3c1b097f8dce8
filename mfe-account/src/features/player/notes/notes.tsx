import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { formatClock } from '@lectern/player';
import { useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, DownloadIcon, EmptyState, Notice, SkeletonText } from '@lectern/ui';
import { useRef } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { PanelProps } from '../panels/lecture-tabs.tsx';
import css from '../panels/panels.module.css';
import { TextForm } from '../panels/text-form.tsx';
import type { Note } from '../player.api.ts';
import { NoteEntry } from './note-entry.tsx';
import { useNotes } from './use-notes.ts';

/** The person's own notes of the lecture, each at its time. */
export function Notes({ progress, lecture, playing, onSeek }: PanelProps) {
  const t = useAccountText();
  const locale = useLocale();
  const { curriculumId } = progress;
  const { lectureId } = lecture;
  const { shown, failure, ...act } = useNotes(curriculumId, lectureId);
  const panel = useRef<HTMLDivElement>(null);
  const all = shown.status === 'loaded' ? shown.value : [];

  /** The removed note takes the pressed button along: the keyboard goes on at the note that follows, or where notes are written. */
  const remove = async (note: Note): Promise<void> => {
    const place = all.indexOf(note);
    const neighbour = all[place + 1] ?? all[place - 1];
    if (!(await act.remove(note))) return;
    const next = neighbour ? `[data-note="${CSS.escape(neighbour.noteId)}"] button` : 'textarea';
    panel.current?.querySelector<HTMLElement>(next)?.focus();
  };

  return (
    <div ref={panel} className={css.panel}>
      {progress.hasAccess ? (
        <TextForm
          name={`note ${lectureId}`}
          label={t('player.notes.write')}
          labelAt={(seconds) => t('player.notes.writeAt', { time: formatClock(seconds) })}
          send={t('player.notes.save')}
          longest={LEARNING_LIMITS.noteLength}
          rows={2}
          now={() => playing?.video.currentTime ?? 0}
          onSend={(text, noteId, atSeconds) => act.add(noteId, atSeconds ?? 0, text)}
        />
      ) : null}
      {failure === null ? null : (
        <Notice
          tone="danger"
          announce
          actions={<Button onClick={failure.retry}>{t('player.state.again')}</Button>}
        >
          {failure.text}
        </Notice>
      )}
      {shown.status === 'loading' ? <SkeletonText lines={4} /> : null}
      {shown.status === 'failed' ? (
        <Notice tone="danger" actions={<Button onClick={shown.reload}>{t('player.state.again')}</Button>}>
          {t('player.notes.notLoaded')}
        </Notice>
      ) : null}
      {shown.status === 'loaded' && all.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={t('player.notes.none')}
          text={t(progress.hasAccess ? 'player.notes.noneText' : 'player.closed.text')}
        />
      ) : null}
      {all.length > 0 ? (
        <>
          <ul className={css.list} aria-label={t('player.tabs.notes')}>
            {all.map((note) => (
              <NoteEntry
                key={note.noteId}
                note={note}
                onJump={() => onSeek(note.atSeconds)}
                onRewrite={(text) => act.rewrite(note, text)}
                onRemove={() => void remove(note)}
              />
            ))}
          </ul>
          <ButtonLink
            href={`/api/learning/notes/export?curriculumId=${encodeURIComponent(curriculumId)}&lang=${locale}`}
            download
            icon={<DownloadIcon size={16} />}
          >
            {t('player.notes.export')}
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}
