import { createHash, randomUUID } from 'node:crypto';
import { COMMON_ERRORS, LOCALES, type Locale } from '@lectern/contracts-core';
import { MEDIA_ERRORS, PLAYBACK_LIMITS, playbackAddress, type Material } from '@lectern/contracts-media';
import { DomainError, SETTINGS } from '@lectern/nest-kit';
import { pdfFileName } from '@lectern/nest-kit/pdf';
import { Inject, Injectable } from '@nestjs/common';
import { ClearFiles } from '../../common/clear-files.ts';
import { MediaPartners } from '../../common/media-partners.ts';
import type { MediaSettings } from '../../config.ts';
import type { DeliveredFile } from '../delivered-file.ts';
import { materialKey } from '../domain/film-keys.ts';
import { FilmsService } from '../films.service.ts';
import { PlaybackTokens, type PlaybackClaim } from '../playback-token.ts';
import { MaterialFilesService, MIME_TYPES } from './files/material-files.service.ts';
import { outlineOf, OUTLINE_WORDS, type LectureOutline } from './domain/outline.ts';
import { drawOutline, OUTLINE_LAYOUT } from './draw-outline.ts';

interface Reader {
  readonly userId: string;
  /** Of the reader's session. */
  readonly binding: string;
  readonly curriculumId: string;
  readonly lectureId: string;
}

/** Files that belong to lectures: their authors' own, and outlines. Each outline is drawn when somebody first asks for it, and lies in the store from then on. */
@Injectable()
export class MaterialsService {
  private readonly tokens: PlaybackTokens;
  private readonly drawn = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly films: FilmsService,
    private readonly files: ClearFiles,
    private readonly partners: MediaPartners,
    private readonly own: MaterialFilesService,
    @Inject(SETTINGS) settings: MediaSettings,
  ) {
    this.tokens = new PlaybackTokens(settings);
  }

  /** With addresses that open them for the reader. @throws {DomainError} PLAYBACK_REFUSED, NOT_FOUND, UNAVAILABLE. */
  async listMaterials(reader: Reader): Promise<Material[]> {
    const { userId, curriculumId, lectureId } = reader;
    const isEnrolled = await this.partners.isEnrolled(userId, curriculumId);
    if (!isEnrolled) throw new DomainError(MEDIA_ERRORS.PLAYBACK_REFUSED);
    const outlines = await this.findOutlines(curriculumId, lectureId);
    const token = this.tokens.signToken({
      ...reader,
      kind: 'material',
      viewingId: randomUUID(),
      expiresAt: Math.floor(Date.now() / 1_000) + PLAYBACK_LIMITS.tokenSeconds,
    });
    const files = await this.own.listPublished(lectureId);
    const drawn = await Promise.all(
      outlines.map(async (outline) => ({
        kind: 'outline' as const,
        name: nameOf(outline.language),
        type: 'pdf' as const,
        language: outline.language,
        title_ko: '',
        title_en: '',
        bytes: (await this.keepFile(outline)).length,
        address: playbackAddress(token, nameOf(outline.language)),
      })),
    );
    return [
      ...files.map(({ id, type, bytes, title_ko, title_en }) => ({
        kind: 'file' as const,
        name: id,
        type,
        language: null,
        title_ko,
        title_en,
        bytes,
        address: playbackAddress(token, id),
      })),
      ...drawn,
    ];
  }

  /** @throws {DomainError} NOT_FOUND for a name that is no file of this lecture. */
  async makeFile({ curriculumId, lectureId }: PlaybackClaim, name: string): Promise<DeliveredFile> {
    const file = (await this.own.listPublished(lectureId)).find(({ id }) => id === name);
    if (file)
      return { type: MIME_TYPES[file.type], body: await this.own.readFile(file.id), savedAs: file.name };
    const outlines = await this.findOutlines(curriculumId, lectureId);
    const outline = outlines.find(({ language }) => nameOf(language) === name);
    if (!outline) throw new DomainError(COMMON_ERRORS.NOT_FOUND);
    const savedAs = pdfFileName(outline.title, OUTLINE_WORDS[outline.language].kind);
    return { type: 'application/pdf', body: await this.keepFile(outline), savedAs };
  }

  /** One in each language; none of a lecture whose film was not composed, or is not there. */
  private async findOutlines(curriculumId: string, lectureId: string): Promise<LectureOutline[]> {
    const found = await this.films.findFilm(curriculumId, lectureId);
    if (found.state === 'not-found') throw new DomainError(COMMON_ERRORS.NOT_FOUND);
    if (found.state !== 'ready') return [];
    const { film, lecture } = found;
    return film.outline ? LOCALES.map((language) => outlineOf(lecture, film, language)) : [];
  }

  /** Two readers who are the first share one drawing. */
  private keepFile(outline: LectureOutline): Promise<Buffer> {
    const facts = JSON.stringify([OUTLINE_LAYOUT, outline]);
    const key = materialKey(createHash('sha256').update(facts).digest('hex').slice(0, 32));
    const drawn = this.drawn.get(key) ?? this.findOrDraw(key, outline).finally(() => this.drawn.delete(key));
    this.drawn.set(key, drawn);
    return drawn;
  }

  private async findOrDraw(key: string, outline: LectureOutline): Promise<Buffer> {
    const kept = await this.files.readFile(key);
    if (kept) return kept;
    const file = await drawOutline(outline, async (picture) => {
      const bytes = await this.files.readFile(picture);
      if (!bytes) throw new Error(`The object store has no ${picture}`);
      return bytes;
    });
    await this.files.putFile(key, file, 'application/pdf');
    return file;
  }
}

const nameOf = (language: Locale): string => `outline-${language}.pdf`;
