import type { ReleaseSet } from './release-set.ts';

/** Milliseconds between two questions of a tab that is looked at; with the edge's own delay it has heard within 30 s. */
const ASK_EVERY = 20_000;

interface Options {
  readonly releaseSet: ReleaseSet;
  /** Blocked releases, such as `catalog@1.4.0-0a1b2c3d`. */
  readonly ask: () => Promise<readonly string[]>;
}

/**
 * Asks in the background whether a release of this tab was rolled back: every 20 s while the tab is looked at, and when
 * the visitor comes back to it. Returns what says so; the next navigation then loads a document with the set of today.
 */
export function watchBlocked({ releaseSet, ask }: Options): () => boolean {
  const own = new Set(releaseSet.remotes.map(({ id, releaseId }) => `${id}@${releaseId}`));
  let isBlocked = false;
  const look = async (): Promise<void> => {
    if (isBlocked || document.visibilityState === 'hidden') return;
    try {
      isBlocked = (await ask()).some((release) => own.has(release));
    } catch {
      // The edge is away, so there is no other set to go to; the next question is not far.
    }
    if (isBlocked) clearInterval(timer);
  };
  const timer = setInterval(() => void look(), ASK_EVERY);
  document.addEventListener('visibilitychange', () => void look());
  return () => isBlocked;
}
