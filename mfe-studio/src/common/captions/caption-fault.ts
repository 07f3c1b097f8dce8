import { ApiError } from '@lectern/http';

/** Why the service takes no captions, and the line where it can be said. */
export interface CaptionFault {
  readonly line: number | null;
  /** Has words under `lecturePage.captions.problem`. */
  readonly problem: string;
}

const PROBLEMS = [
  'empty',
  'no-time',
  'ends-before-it-begins',
  'goes-back',
  'overlaps',
  'no-text',
  'too-many',
  'encoding',
];

export function faultIn(error: unknown): CaptionFault {
  const { line, problem } = Object(error instanceof ApiError ? error.details : undefined) as {
    line?: unknown;
    problem?: unknown;
  };
  if (typeof line === 'number' && typeof problem === 'string' && PROBLEMS.includes(problem))
    return { line, problem };
  return { line: null, problem: 'other' };
}
