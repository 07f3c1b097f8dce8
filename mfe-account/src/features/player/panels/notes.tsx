import { formatClock } from '@lectern/player';
import { showToast, useApi, useLocale } from '@lectern/shell-api';
import {
  Button,
  ButtonLink,
  DownloadIcon,
  EditIcon,
  EmptyState,
  Field,
  IconButton,
  Notice,
  SkeletonText,
  TextArea,
  TrashIcon,
} from '@lectern/ui';
import { useState, type FormEvent } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { NotePage } from '../player.api.ts';
import type { PanelProps } from './lecture-tabs.tsx';
import css from './panels.module.css';
import { useLoaded } from '../../../common/use-loaded.ts';

const load = () => import(/* webpackChunkName: "account.player-data" */ '../player.api.ts');

type Note = NotePage['notes'][number];

const LONGEST = 5_000;

/** The person's own notes of the lecture, each at its time. */
export function Notes({ progress, lecture, playing, onSeek }: PanelProps) {
  const t = useAccountText();
  const api = useApi();
  const locale = useLocale();
  const { curriculumId } = progress;
  const { lectureId } = lecture;
  const notes = useLoaded(async () => (await (await load()).loadNotes(api, curriculumId, lectureId)).notes);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (act: (service: Awaited<ReturnType<typeof load>>) => Promise<void>): Promise<boolean> => {
    try {
      await act(await load());
      setFailure(null);
      return true;
    } catch (thrown) {
      setFailure(failureText(t, failureOf(thrown), t('player.notes.notSaved')));
      return false;
    }
  };
  const add = (noteId: string, atSeconds: number, text: string): Promise<boolean> =>
    run(async (service) => {
      const note = await service.writeNote(api, { noteId, curriculumId, lectureId, atSeconds, text });
      notes.change((all) => inOrder([...all.filter((one) => one.noteId !== noteId), note]));
    });
  const rewrite = (noteId: string, text: string): Promise<boolean> =>
    run(async (service) => {
      const note = await service.rewriteNote(api, noteId, text);
      notes.change((all) => all.map((one) => (one.noteId === noteId ? note : one)));
    });
  const remove = (note: Note): Promise<boolean> =>
    run(async (service) => {
      await service.deleteNote(api, note.noteId);
      notes.change((all) => all.filter((one) => one.noteId !== note.noteId));
      showToast({
        title: t('player.notes.removed'),
        action: {
          label: t('player.notes.undo'),
          run: () => void add(crypto.randomUUID(), note.atSeconds, note.text),
        },
      });
    });

  return (
    <div className={css.panel}>
      <NewNote now={() => playing?.video.currentTime ?? 0} onAdd={add} />
      {failure === null ? null : (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      {notes.status === 'loading' ? <SkeletonText lines={4} /> : null}
      {notes.status === 'failed' ? (
        <Notice tone="danger" actions={<Button onClick={notes.reload}>{t('player.state.again')}</Button>}>
          {t('player.notes.notLoaded')}
        </Notice>
      ) : null}
      {notes.status === 'loaded' && notes.value.length === 0 ? (
        <EmptyState headingLevel={3} title={t('player.notes.none')} text={t('player.notes.noneText')} />
      ) : null}
      {notes.status === 'loaded' && notes.value.length > 0 ? (
        <>
          <ul className={css.list}>
            {notes.value.map((note) => (
              <NoteEntry
                key={note.noteId}
                note={note}
                onJump={() => onSeek(note.atSeconds)}
                onRewrite={(text) => rewrite(note.noteId, text)}
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

const inOrder = (notes: readonly Note[]): Note[] =>
  [...notes].sort((one, other) => one.atSeconds - other.atSeconds);

interface NewNoteProps {
  readonly now: () => number;
  readonly onAdd: (noteId: string, atSeconds: number, text: string) => Promise<boolean>;
}

/** A note begins at the time at which its first letter is written. */
function NewNote({ now, onAdd }: NewNoteProps) {
  const t = useAccountText();
  const [draft, setDraft] = useState<{ noteId: string; atSeconds: number; text: string } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const write = (text: string): void =>
    setDraft((before) => ({
      noteId: before?.noteId ?? crypto.randomUUID(),
      atSeconds: before && before.text !== '' ? before.atSeconds : Math.round(now() * 10) / 10,
      text,
    }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!draft?.text.trim() || isSaving) return;
    setSaving(true);
    if (await onAdd(draft.noteId, draft.atSeconds, draft.text.trim())) setDraft(null);
    setSaving(false);
  };
  const at = draft && draft.text !== '' ? formatClock(draft.atSeconds) : null;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label={at === null ? t('player.notes.write') : t('player.notes.writeAt', { time: at })}>
        <TextArea
          rows={2}
          maxLength={LONGEST}
          value={draft?.text ?? ''}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isSaving} disabled={!draft?.text.trim()}>
        {t('player.notes.save')}
      </Button>
    </form>
  );
}

interface NoteEntryProps {
  readonly note: Note;
  readonly onJump: () => void;
  readonly onRewrite: (text: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

function NoteEntry({ note, onJump, onRewrite, onRemove }: NoteEntryProps) {
  const t = useAccountText();
  const [draft, setDraft] = useState<string | null>(null);
  const time = formatClock(note.atSeconds);
  const save = async (): Promise<void> => {
    if (draft !== null && draft.trim() !== '' && (await onRewrite(draft.trim()))) setDraft(null);
  };
  return (
    <li className={css.entry}>
      <button
        type="button"
        className={css.time}
        onClick={onJump}
        aria-label={t('player.notes.jump', { time })}
      >
        {time}
      </button>
      {draft === null ? (
        <>
          <p className={css.text}>{note.text}</p>
          <IconButton
            size="s"
            label={t('player.notes.edit', { time })}
            icon={<EditIcon size={16} />}
            onClick={() => setDraft(note.text)}
          />
          <IconButton
            size="s"
            label={t('player.notes.remove', { time })}
            icon={<TrashIcon size={16} />}
            onClick={onRemove}
          />
        </>
      ) : (
        <div className={css.form}>
          <TextArea
            rows={3}
            maxLength={LONGEST}
            aria-label={t('player.notes.edit', { time })}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <div className={css.buttons}>
            <Button size="s" variant="primary" disabled={draft.trim() === ''} onClick={() => void save()}>
              {t('player.notes.save')}
            </Button>
            <Button size="s" onClick={() => setDraft(null)}>
              {t('player.notes.cancel')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
