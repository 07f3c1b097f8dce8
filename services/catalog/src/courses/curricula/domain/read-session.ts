import type { CurriculumCard } from '@lectern/contracts-catalog';
import { parseMedia } from '../../lectures/domain/media-data.ts';

/** When the sessions of a course begin and end together, and the places of the smallest; null for a recorded course. */
export function readSession(media: unknown): CurriculumCard['session'] {
  if (!Array.isArray(media)) return null;
  const videos = media.flatMap((one) => parseMedia(one, { locale: 'ko', isPreview: false }).videos);
  const starts = videos.flatMap((video) => video.live_start_time ?? []).sort();
  const ends = videos.flatMap((video) => video.live_end_time ?? []).sort();
  const seats = videos.flatMap((video) => video.seats ?? []);
  return {
    starts_at: starts.at(0) ?? null,
    ends_at: ends.at(-1) ?? null,
    seats: seats.length > 0 ? Math.min(...seats) : null,
  };
}
