import { changeStudioCurriculum, type StudioCurriculum } from '@lectern/contracts-catalog';
import { useApi } from '@lectern/shell-api';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DraftQueue, type DraftSnapshot } from './draft-queue.ts';

const keyOf = (id: string) => `lectern-studio-draft:${id}`;

/** A browser that refuses storage loses the crash protection, nothing else. */
function storeOf(id: string) {
  return {
    read: (): string | null => {
      try {
        return localStorage.getItem(keyOf(id));
      } catch {
        return null;
      }
    },
    write: (text: string | null): void => {
      try {
        if (text === null) localStorage.removeItem(keyOf(id));
        else localStorage.setItem(keyOf(id), text);
      } catch {
        // The changes are still in memory and are being sent.
      }
    },
  };
}

/**
 * One key for a tab and a course, kept over a reload: what the tab itself sent before its answer was lost is no conflict,
 * while another tab is another page.
 */
function pageKeyOf(id: string): string {
  const key = crypto.randomUUID();
  const name = `lectern-studio-page:${id}`;
  try {
    const known = sessionStorage.getItem(name);
    if (known && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known)) return known;
    sessionStorage.setItem(name, key);
  } catch {
    // A browser that refuses storage has a new key for each load.
  }
  return key;
}

/** The draft that was opened last, by course: uploads outlive the page that began them, and tell the page that is open. */
const lastDrafts = new Map<string, DraftQueue>();
export const lastDraftOf = (courseId: string): DraftQueue | undefined => lastDrafts.get(courseId);

/**
 * Saves what the page before has not saved yet, because the next one loads the course before that page is gone. What cannot be
 * saved stays in the browser and is tried again.
 */
export async function saveLastDraft(courseId: string): Promise<void> {
  await lastDrafts
    .get(courseId)
    ?.saveAll()
    .catch(() => undefined);
}

export interface Draft {
  readonly queue: DraftQueue;
  readonly snapshot: DraftSnapshot;
}

/** The draft of a course while one of its pages is open. All of them save in this one way. */
export function useDraft(course: StudioCurriculum): Draft {
  const api = useApi();
  const [queue] = useState(() => {
    const pageKey = pageKeyOf(course.id);
    return new DraftQueue(course, {
      send: (version, operations) =>
        api.call(changeStudioCurriculum, {
          params: { id: course.id },
          body: { version, pageKey, operations: [...operations] },
        }),
      store: storeOf(course.id),
      wait: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  });
  const snapshot = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useEffect(() => void lastDrafts.set(course.id, queue), [course.id, queue]);
  useEffect(() => {
    const save = () => void queue.saveNow();
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.hasUnsaved) event.preventDefault();
    };
    addEventListener('online', save);
    addEventListener('visibilitychange', save);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('online', save);
      removeEventListener('visibilitychange', save);
      removeEventListener('beforeunload', warn);
      save();
      queue.stop();
    };
  }, [queue]);
  return { queue, snapshot };
}
