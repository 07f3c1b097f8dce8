import { VIDEO_STEPS } from '@lectern/contracts-media';

type Step = (typeof VIDEO_STEPS)[number];

/** Per cent of the whole work that is done when a step begins. */
export const shareBefore = (step: Step): number =>
  Math.round((VIDEO_STEPS.indexOf(step) / VIDEO_STEPS.length) * 100);

/** Per cent of the whole work when so much of a step is done, 0 to 1; 99 at most, because the step has yet to be stored. */
export function shareWithin(step: Step, share: number): number {
  const width = 100 / VIDEO_STEPS.length;
  return Math.min(99, Math.floor(shareBefore(step) + Math.min(1, share) * width));
}
