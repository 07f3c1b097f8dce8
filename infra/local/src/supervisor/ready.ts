import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child.ts';

const pauseMs = 50;
const answerWithinMs = 2_000;

/** Ready when the address answers with a success; asks again until then. */
export function answersAt(url: string): (child: Child) => Promise<void> {
  return async (child) => {
    let alive = true;
    void child.ended.then(() => (alive = false));
    while (alive && !(await succeeds(url))) await wait(pauseMs);
  };
}

/** Ready when the child has sent a message of the type `ready`; resolves with that message. */
export function saysReady(child: Child): Promise<unknown> {
  return child.message('ready');
}

async function succeeds(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
