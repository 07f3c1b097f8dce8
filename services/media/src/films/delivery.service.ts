import { COMMON_ERRORS } from '@lectern/contracts-core';
import { MEDIA_ERRORS } from '@lectern/contracts-media';
import { DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ClearFiles } from '../common/clear-files.ts';
import type { MediaSettings } from '../config.ts';
import type { DeliveredFile } from './delivered-file.ts';
import { livePlaylist, sentSegments } from './domain/live-playlist.ts';
import { masterPlaylist, variantPlaylist } from './domain/playlists.ts';
import { stretchOf } from './domain/sent-stretch.ts';
import { spriteVtt } from './domain/sprite-vtt.ts';
import type { Film } from '../common/domain/film.ts';
import { DraftFilmsService } from './draft-films.service.ts';
import { FilmsService } from './films.service.ts';
import { MaterialsService } from './materials/materials.service.ts';
import { isLive, type PlaybackClaim, type SignedClaim } from './playback-token.ts';
import { SegmentCipher } from './segment-cipher.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const VTT = 'text/vtt; charset=utf-8';

/** Makes the files of a playback: playlists and captions as text, segments encrypted for its viewing. */
@Injectable()
export class DeliveryService {
  private readonly cipher: SegmentCipher;

  constructor(
    private readonly films: FilmsService,
    private readonly files: ClearFiles,
    private readonly materials: MaterialsService,
    private readonly drafts: DraftFilmsService,
    @Inject(SETTINGS) settings: MediaSettings,
  ) {
    this.cipher = new SegmentCipher(settings);
  }

  /** @throws {DomainError} NOT_FOUND for a name that is no file of this film. */
  async makeFile(claim: SignedClaim, name: string): Promise<DeliveredFile> {
    if (claim.kind === 'material') return this.materials.makeFile(claim, name);
    if (name === 'key') {
      return { type: 'application/octet-stream', body: this.cipher.keyOf(claim) };
    }
    const film = await this.filmOf(claim);
    const [, quality, index] = /^([a-z0-9]{2,8})\/(\d{1,5})\.ts$/.exec(name) ?? [];
    if (quality !== undefined) return this.segmentOf(claim, film, { quality, index: Number(index) });
    if (isLive(claim)) return this.liveFile(claim, film, name);
    return this.textOrPicture(film, name);
  }

  private async segmentOf(
    claim: SignedClaim,
    film: Film,
    { quality, index }: { quality: string; index: number },
  ): Promise<DeliveredFile> {
    const { first, end } = film.ingest?.open ?? { first: 0, end: film.segments.length };
    const sent = isLive(claim) ? sentSegments(film, elapsedOf(claim)) : end;
    const segment = index >= first && index < sent ? film.segments[index] : undefined;
    const isKnown = film.qualities.some(({ name }) => name === quality);
    if (!segment || !isKnown) throw new DomainError(COMMON_ERRORS.NOT_FOUND);
    const padded = await this.readFile(segment.key.replace('{quality}', quality));
    const key = this.cipher.keyOf(claim);
    const body = this.cipher.encryptPadded(padded, key, index);
    return { type: 'video/mp2t', body, ...(isLive(claim) ? {} : { stretch: stretchOf(film, index) }) };
  }

  /** Playlists of what was sent until now, and the poster. */
  private async liveFile(claim: PlaybackClaim, film: Film, name: string): Promise<DeliveredFile> {
    const quality = film.qualities.find((one) => name === `${one.name}.m3u8`);
    if (quality) {
      const startedAt = claim.broadcast?.startedAt ?? 0;
      return { type: PLAYLIST, body: livePlaylist(film, quality, { startedAt, elapsed: elapsedOf(claim) }) };
    }
    if (name !== 'master.m3u8' && name !== 'poster.jpg') throw new DomainError(COMMON_ERRORS.NOT_FOUND);
    return this.textOrPicture(film, name);
  }

  private async textOrPicture(film: Film, name: string): Promise<DeliveredFile> {
    if (name === 'master.m3u8') return { type: PLAYLIST, body: masterPlaylist(film) };
    if (name === 'sprite.vtt') return { type: VTT, body: spriteVtt(film.sprite) };
    if (name === 'sprite.jpg') return { type: 'image/jpeg', body: await this.readFile(film.sprite.key) };
    if (name === 'poster.jpg') return { type: 'image/jpeg', body: await this.readFile(film.posterKey) };
    const quality = film.qualities.find((one) => name === `${one.name}.m3u8`);
    if (quality) return { type: PLAYLIST, body: variantPlaylist(film, quality) };
    const captions = film.captions.find(({ language }) => name === `captions/${language}.vtt`);
    if (captions) return { type: VTT, body: captions.text };
    throw new DomainError(COMMON_ERRORS.NOT_FOUND);
  }

  private async filmOf({ kind, curriculumId, lectureId, broadcast }: PlaybackClaim): Promise<Film> {
    if (kind === 'draft') return this.drafts.findFilm(lectureId);
    const found = await this.films.findFilm(curriculumId, lectureId, broadcast);
    if (found.state !== 'ready') throw new DomainError(MEDIA_ERRORS.PLAYBACK_REFUSED);
    return found.film;
  }

  private async readFile(key: string): Promise<Buffer> {
    const file = await this.files.readFile(key);
    if (!file) throw new Error(`The object store has no ${key}`);
    return file;
  }
}

/** Seconds since a broadcast began. */
const elapsedOf = ({ broadcast }: PlaybackClaim): number =>
  Math.max(0, (Date.now() - (broadcast?.startedAt ?? 0)) / 1_000);
