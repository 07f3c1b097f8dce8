import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../login/visitor.ts';

/** Milliseconds between two visits, and between two writes: light enough for every machine. */
const VISIT_EVERY = 100;
const WRITE_EVERY = 600;

export interface Load {
  /** Pages asked for, and those answered with 200, since the last call. */
  takeVisits(): { readonly asked: number; readonly answered: number };
  /** Ids whose write was answered with success. */
  readonly acknowledged: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** A signed-in person, with the data for a write. */
export interface Writer {
  readonly cookies: string;
  readonly userId: string;
  /** Courses to keep as favourites, one after the other. */
  readonly courseIds: readonly string[];
}

/** A guest who looks at pages and a person who keeps courses, until `stop`. */
export function startLoad(url: string, pages: readonly string[], writer: Writer): Load {
  let visits = { asked: 0, answered: 0 };
  let isStopping = false;
  const acknowledged = new Set<string>();
  const visit = async () => {
    for (let no = 0; !isStopping; no += 1) {
      const answer = await ask(url + pages[no % pages.length]).catch(() => undefined);
      visits = {
        asked: visits.asked + 1,
        answered: visits.answered + (answer?.status === 200 ? 1 : 0),
      };
      await pause(VISIT_EVERY);
    }
  };
  const write = async () => {
    for (const curriculumId of writer.courseIds) {
      if (isStopping) return;
      const answer = await ask(`${url}/api/users/favorite`, {
        method: 'POST',
        headers: { cookie: writer.cookies },
        body: { userId: writer.userId, curriculumId, action: 'add' },
      }).catch(() => undefined);
      if (answer?.status === 200) acknowledged.add(curriculumId);
      await pause(WRITE_EVERY);
    }
  };
  const done = Promise.all([visit(), write()]);
  return {
    acknowledged,
    takeVisits: () => {
      const taken = visits;
      visits = { asked: 0, answered: 0 };
      return taken;
    },
    stop: async () => {
      isStopping = true;
      await done;
    },
  };
}
