import type { LectureText, Pair } from '../authoring/authoring.types.ts';

export type PromoText = {
  id: string;
  /** Number of the instructor. */
  instructor: number;
  packId: string;
  title: Pair;
  subtitle: Pair;
  level: 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert';
  textColor: string;
  /** One line on the card, shown on hover. */
  cardLine: Pair;
  overview: Pair;
  goals: readonly Pair[];
  /** The hours of the lecture; also lectures of the pack's course. */
  lectures: readonly LectureText[];
  /** English slides; where empty, the lecture list is shown. Image id, text, alternative text. */
  slides: readonly (readonly [image: string, text: string, alt: string])[];
};
