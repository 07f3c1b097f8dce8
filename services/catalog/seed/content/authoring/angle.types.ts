import type { LectureText, Pair } from './authoring.types.ts';

/** `{t}` stands for the topic's name. */
export type AngleText = {
  /** The free preview that opens the course. */
  openings: readonly LectureText[];
  /** Lectures that give a topic this angle. */
  supports: readonly LectureText[];
  goals: readonly Pair[];
  lists: readonly { lead: Pair; items: readonly Pair[] }[];
  closings: readonly Pair[];
};
