import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { parseMedia } from '../../lectures/domain/media-data.ts';

const SOLD = defineStatement(
  `select id, media_data, agreed_seconds, removed_at is not null as is_removed from lecture
    where curriculum_id = $1 and type in ('live', 'onsite')`,
  {
    id: column.text,
    mediaData: column.json,
    agreedSeconds: column.integer.orNull,
    isRemoved: column.boolean,
  },
);

/** A live or on-site lecture as it is, or was, on sale. */
export interface SoldSession {
  readonly id: string;
  readonly isRemoved: boolean;
  /** Null while it has no date. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Of the times that staff last agreed to; null while its author never moved it. */
  readonly agreedSeconds: number | null;
}

/** Sessions that are sold, for those who write them. */
@Injectable()
export class SoldSessionsRepository {
  constructor(private readonly database: Database) {}

  /** Those that were taken out too: who owned the course before keeps them. */
  async listSold(curriculumId: string): Promise<SoldSession[]> {
    const rows = await this.database.rows(SOLD, [curriculumId]);
    return rows.map(({ mediaData, ...row }) => {
      const { videos } = parseMedia(mediaData, { locale: 'ko', isPreview: false });
      return {
        ...row,
        startsAt: videos.find((video) => video.live_start_time)?.live_start_time ?? null,
        endsAt: videos.find((video) => video.live_end_time)?.live_end_time ?? null,
      };
    });
  }
}
