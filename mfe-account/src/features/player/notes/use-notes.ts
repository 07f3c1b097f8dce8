import { showToast, useApi } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, failureText, pressFailureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useLoaded, type Loaded } from '../../../common/use-loaded.ts';
import type { Note } from '../player.api.ts';

const load = () => import(/* webpackChunkName: "account.player-data" */ '../player.api.ts');
type Service = Awaited<ReturnType<typeof load>>;

export interface Notes {
  readonly shown: Loaded<readonly Note[]>;
  /** A removal, or taking it back, that did not arrive; `retry` does it again. */
  readonly failure: { readonly text: string; readonly retry: () => void } | null;
  /** Both answer what failed, in words, or null. */
  readonly add: (noteId: string, atSeconds: number, text: string) => Promise<string | null>;
  readonly rewrite: (note: Note, text: string) => Promise<string | null>;
  readonly remove: (note: Note) => Promise<boolean>;
}

/** The person's own notes of a lecture in the order of their times, and what can be done with them. */
export function useNotes(curriculumId: string, lectureId: string): Notes {
  const t = useAccountText();
  const api = useApi();
  const shown = useLoaded<readonly Note[]>(
    async () => (await load()).loadNotes(api, curriculumId, lectureId),
    lectureId,
  );
  const [failure, setFailure] = useState<Notes['failure']>(null);

  const run = async (
    act: (service: Service) => Promise<void>,
    failureKey: 'notSaved' | 'notRemoved' = 'notSaved',
  ): Promise<string | null> => {
    try {
      await act(await load());
      return null;
    } catch (thrown) {
      const failed = failureOf(thrown);
      return failed.code === 'TOO_MANY_NOTES'
        ? t('player.notes.tooMany')
        : (failureKey === 'notSaved' ? failureText : pressFailureText)(
            t,
            failed,
            t(`player.notes.${failureKey}`),
          );
    }
  };
  const write = async (
    service: Service,
    { noteId, atSeconds }: Pick<Note, 'noteId' | 'atSeconds'>,
    text: string,
  ): Promise<void> => {
    const written = await service.writeNote(api, { noteId, curriculumId, lectureId, atSeconds, text });
    // A first try that arrived without an answer left the text as it was then.
    const note = written.text === text ? written : await service.rewriteNote(api, noteId, text);
    shown.change((all) => inOrder([...all.filter((one) => one.noteId !== noteId), note]));
  };
  const restore = async (note: Note): Promise<void> => {
    const failed = await run((service) => write(service, note, note.text));
    setFailure(failed === null ? null : { text: failed, retry: () => void restore(note) });
  };
  const remove = async (note: Note): Promise<boolean> => {
    const failed = await run(async (service) => {
      await service.deleteNote(api, note.noteId);
      shown.change((all) => all.filter((one) => one.noteId !== note.noteId));
    }, 'notRemoved');
    setFailure(failed === null ? null : { text: failed, retry: () => void remove(note) });
    if (failed !== null) return false;
    showToast({
      title: t('player.notes.removed'),
      action: { label: t('player.notes.undo'), run: () => void restore(note) },
    });
    return true;
  };
  return {
    shown,
    failure,
    add: (noteId, atSeconds, text) => run((service) => write(service, { noteId, atSeconds }, text)),
    rewrite: (note, text) =>
      run(async (service) => {
        const changed = await service.rewriteNote(api, note.noteId, text).catch((thrown: unknown) => {
          if (failureOf(thrown).code !== 'NOTE_NOT_FOUND') throw thrown;
          return null;
        });
        // Another browser removed it meanwhile: what was typed here is worth more.
        if (changed === null) await write(service, note, text);
        else shown.change((all) => all.map((one) => (one.noteId === note.noteId ? changed : one)));
      }),
    remove,
  };
}

const inOrder = (notes: readonly Note[]): Note[] =>
  [...notes].sort((one, other) => one.atSeconds - other.atSeconds);
