/** A stretch of time in milliseconds since 1970, UTC. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Numbers of the segments that may be sent: from `first` until before `end`. */
export interface OpenPlaces {
  readonly first: number;
  readonly end: number;
}

/** Segments that began within a time; `first` and `end` are equal when none did. */
export function placesWithin(
  segments: readonly { readonly beganAt: Date }[],
  { from, to }: TimeSpan,
): OpenPlaces {
  const first = segments.findIndex(({ beganAt }) => beganAt.getTime() >= from);
  const end = segments.findLastIndex(({ beganAt }) => beganAt.getTime() < to) + 1;
  return first === -1 || first >= end ? { first: 0, end: 0 } : { first, end };
}
