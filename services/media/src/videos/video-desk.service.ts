import { UNCAPTIONED_MOST, type listFailedVideos, type listUncaptioned } from '@lectern/contracts-media';
import type { BodyOutput, ResponseOf } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { VideoDeskRepository } from './video-desk.repository.ts';

/** What staff of content look after among films. */
@Injectable()
export class VideoDeskService {
  constructor(private readonly desk: VideoDeskRepository) {}

  async listFailed(query: BodyOutput<typeof listFailedVideos>): Promise<ResponseOf<typeof listFailedVideos>> {
    const { rows, ...facts } = await this.desk.listFailed(query);
    return {
      ...facts,
      videos: rows.map(({ failedAt, ...row }) => ({ ...row, failedAt: failedAt.toISOString() })),
    };
  }

  async listUncaptioned(): Promise<ResponseOf<typeof listUncaptioned>> {
    const lectureIds = await this.desk.listUncaptioned();
    return {
      lectureIds: lectureIds.slice(0, UNCAPTIONED_MOST),
      isCapped: lectureIds.length > UNCAPTIONED_MOST,
    };
  }
}
