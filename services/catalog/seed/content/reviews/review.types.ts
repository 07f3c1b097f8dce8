/** What a course is about, as far as its reviews care. */
export type ReviewTheme =
  | 'toxin'
  | 'filler'
  | 'threads'
  | 'energy'
  | 'booster'
  | 'skin'
  | 'comfort'
  | 'safety'
  | 'anatomy'
  | 'clinic'
  | 'knowledge'
  | 'live'
  | 'onsite';

/** `{l}` stands for the title of one of the course's lectures. */
export type ReviewPool = {
  /** Five stars, for any course. */
  praise: readonly string[];
  /** Five or four stars, for courses of one theme. */
  themed: Record<ReviewTheme, readonly string[]>;
  /** Four stars: good, with a wish. Not for live or on-site courses. */
  good: readonly string[];
  /** Second sentences that turn praise into four stars. Not for live or on-site courses. */
  wishes: readonly string[];
  /** Short sentences that may follow praise. Not for live or on-site courses. */
  tails: readonly string[];
  /** Three stars and what the instructor might answer. */
  mixed: readonly (readonly [text: string, reply: string])[];
  /** One or two stars and what the instructor might answer. */
  poor: readonly (readonly [text: string, reply: string])[];
  /** The same for live and on-site courses. */
  mixedEvent: readonly (readonly [text: string, reply: string])[];
  thanks: readonly string[];
};
