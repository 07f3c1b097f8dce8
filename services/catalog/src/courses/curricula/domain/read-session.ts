import type { CurriculumCard } from '@lectern/contracts-catalog';
import { parseMedia } from '../../lectures/domain/media-data.ts';

/**
 * When the sessions of a course begin and end together, the places of the smallest and those that are left of them; null
 * for a recorded course.
 */
export function readSession(media: unknown, learners: number): CurriculumCard['session'] {
  if (!Array.isArray(media)) return null;
  const videos = media.flatMap((one) => parseMedia(one, { locale: 'ko', isPreview: false }).videos);
  const starts = videos.flatMap((video) => video.live_start_time ?? []).sort();
  const ends = videos.flatMap((video) => video.live_end_time ?? []).sort();
  const seats = videos.flatMap((video) => video.seats ?? []);
  const places = seats.length > 0 ? Math.min(...seats) : null;
  return {
    starts_at: starts.at(0) ?? null,
    ends_at: ends.at(-1) ?? null,
    seats: places,
    seats_left: seatsLeft(places, learners),
  };
}

/** Places that nobody has taken; null where no number is set. */
export const seatsLeft = (seats: number | null, learners: number): number | null =>
  seats === null ? null : Math.max(0, seats - learners);
