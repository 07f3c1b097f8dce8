import { findInstructors, findPersonCard } from '@lectern/contracts-identity';
import {
  attachVideo,
  checkReencoding,
  findMaterialFiles,
  findVideos,
  listFailedVideos,
  listUncaptioned,
  reencodeVideo,
} from '@lectern/contracts-media';
import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import { LOGGER, PersonNames, ServiceClient, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogSettings } from '../../../config.ts';
import type { ToldLecture } from '../publishing/lecture-films.repository.ts';

export type Film = ResponseOf<typeof findVideos>['videos'][number];

/** What media and identity know of a course. Every call but that for names throws UNAVAILABLE when they cannot be asked. */
@Injectable()
export class StudioPartners {
  private readonly media: ServiceClient;
  private readonly identity: ServiceClient;
  private readonly names: PersonNames;

  constructor(
    @Inject(SETTINGS) { mediaUrl, identityUrl, serviceSecret }: CatalogSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.media = new ServiceClient(mediaUrl, serviceSecret);
    this.identity = new ServiceClient(identityUrl, serviceSecret);
    this.names = new PersonNames(this.identity, logger);
  }

  async findFilms(ids: readonly string[]): Promise<Film[]> {
    if (ids.length === 0) return [];
    return (await this.media.callEndpoint(findVideos, { body: { ids: [...ids] } })).videos;
  }

  /** Who handed files in; unknown ones are missing. */
  async findFileOwners(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = ids.filter((id) => /^m_[A-Za-z0-9_-]{22}$/.test(id));
    if (known.length === 0) return new Map();
    const { files } = await this.media.callEndpoint(findMaterialFiles, { body: { ids: known } });
    return new Map(files.map(({ id, ownerId }) => [id, ownerId]));
  }

  /** Without a film of its own a lecture gets back the one that the platform has. */
  async attachFilm({ lectureId, videoId, ownerId, version, shown }: ToldLecture): Promise<void> {
    const { chapters, quizMarks, materials, view, captions } = shown;
    const lists = {
      chapters: [...chapters],
      quizMarks: quizMarks.map((mark) => ({ ...mark, options: [...mark.options] })),
      materials: [...materials],
    };
    const body = { lectureId, videoId, ownerId, version, view, captions, ...lists };
    await this.media.callEndpoint(attachVideo, { body });
  }

  /** Whether a film could be encoded again now: `queued`, or why not. */
  async checkReencoding(videoId: string): Promise<ResponseOf<typeof checkReencoding>['outcome']> {
    return (await this.media.callEndpoint(checkReencoding, { body: { videoId } })).outcome;
  }

  /** May be repeated with the same id. */
  async reencodeFilm(
    videoId: string,
    requestId: string,
  ): Promise<ResponseOf<typeof reencodeVideo>['outcome']> {
    return (await this.media.callEndpoint(reencodeVideo, { body: { videoId, requestId } })).outcome;
  }

  /** A page of films that failed to encode. */
  listFailedFilms(body: BodyInput<typeof listFailedVideos>): Promise<ResponseOf<typeof listFailedVideos>> {
    return this.media.callEndpoint(listFailedVideos, { body });
  }

  /** Lectures whose film has captions in no language, thousands at most. */
  async listUncaptioned(): Promise<string[]> {
    return (await this.media.callEndpoint(listUncaptioned, { body: {} })).lectureIds;
  }

  /** Names by person. Accounts that are gone are missing, and people whom identity does not answer for. */
  findNames(userIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    return this.names.findNames(userIds);
  }

  /** Those who are instructors and not suspended, each with whether their licence is verified. A hundred people at most. */
  async findInstructors(userIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
    if (userIds.length === 0) return new Map();
    const body = { userIds: [...userIds] };
    const { instructors } = await this.identity.callEndpoint(findInstructors, { body });
    return new Map(instructors.map(({ userId, isLicensed }) => [userId, isLicensed]));
  }

  /** Undefined when the account is gone. */
  async findPerson(userId: string): Promise<{ name: string; isLicensed: boolean } | undefined> {
    const { person } = await this.identity.callEndpoint(findPersonCard, { body: { userId } });
    return person === null
      ? undefined
      : { name: person.name, isLicensed: Boolean(person.verifiedOccupation) };
  }
}
