import { Injectable } from '@nestjs/common';
import type { Film } from '../common/domain/film.ts';
import { LADDERS } from '../common/domain/ladder.ts';
import { SPRITE_TILE, tilePlace } from '../common/domain/sprite-tile.ts';
import { placesWithin, type OpenPlaces, type TimeSpan } from './domain/places-within.ts';
import { ingestKeys } from './ingest-keys.ts';
import { IngestsRepository, type IngestRow, type IngestSegmentRow } from './ingests.repository.ts';

/** What an encoder sends or has sent of a live lecture, as delivery sends it. */
@Injectable()
export class IngestedFilmsService {
  constructor(private readonly ingests: IngestsRepository) {}

  /** Undefined while no encoder has sent anything of this time. Captions do not come from encoders. */
  async findFilm(lectureId: string, span: TimeSpan): Promise<Film | undefined> {
    const ingest = await this.ingests.findOfLecture(lectureId);
    const segments = ingest ? await this.ingests.listSegments(ingest.id) : [];
    const open = placesWithin(segments, span);
    return ingest && open.first < open.end ? toFilm(ingest, segments, open) : undefined;
  }
}

/** Segments keep their numbers when others before them are left out, so that a number always means the same bytes. */
function toFilm(ingest: IngestRow, rows: readonly IngestSegmentRow[], open: OpenPlaces): Film {
  const { id, state, tiles, tileSeconds } = ingest;
  const leftOut = lengthOf(rows.slice(0, open.first));
  const duration = lengthOf(rows.slice(open.first, open.end));
  const [high, low] = LADDERS['2d'];
  return {
    duration,
    projection: '2d',
    ingest: { state, open },
    qualities: [
      { ...high, peakBits: Math.max(...rows.map(({ highPeak }) => highPeak)) },
      { ...low, peakBits: Math.max(...rows.map(({ lowPeak }) => lowPeak)) },
    ],
    segments: rows.map(({ runId, beganAt, seconds, startsAnew }, place) => ({
      key: ingestKeys.piece(runId, '{quality}', place),
      seconds,
      startsAnew,
      beganAt: beganAt.getTime(),
    })),
    sprite: {
      key: ingestKeys.sprite(id, tiles),
      width: SPRITE_TILE.width,
      height: SPRITE_TILE.height,
      tiles: Array.from({ length: tiles }, (_, index) => ({
        from: Math.max(0, index * tileSeconds - leftOut),
        to: Math.min(duration, (index + 1) * tileSeconds - leftOut),
        ...tilePlace(index),
      })).filter(({ from, to }) => from < to),
    },
    posterKey: ingestKeys.poster(id),
    captions: [],
    chapters: [],
  };
}

const lengthOf = (rows: readonly IngestSegmentRow[]): number =>
  rows.reduce((sum, { seconds }) => sum + seconds, 0);
