import { randomBytes } from 'node:crypto';
import { UPLOAD_ERRORS } from '@lectern/contracts-core';
import type { MaterialFile } from '@lectern/contracts-media';
import { DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ClearFiles } from '../../../common/clear-files.ts';
import { VideoFilmsService } from '../../../videos/video-films.service.ts';
import { MaterialFilesRepository, type MaterialRow } from './material-files.repository.ts';
import { materialTypeOf } from './material-type.ts';

const UPLOADS: Limit = { name: 'material-uploads', hits: 100, seconds: 3_600 };
const ID_BYTES = 16;
const LONGEST_NAME = 200;
export const MIME_TYPES = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const keyOf = (id: string): string => `films/files/${id}`;

/** A file with the titles that the published lecture gives it. */
export interface PublishedFile extends MaterialRow {
  readonly title_ko: string;
  readonly title_en: string;
}

/** Files that authors hand in, and those that published lectures have. */
@Injectable()
export class MaterialFilesService {
  constructor(
    private readonly files: ClearFiles,
    private readonly materials: MaterialFilesRepository,
    private readonly films: VideoFilmsService,
    private readonly limits: SlidingLimits,
  ) {}

  async countUpload(ownerId: string): Promise<void> {
    await this.limits.countHit(UPLOADS, ownerId);
  }

  /** @throws {DomainError} INVALID_FILE_TYPE for what learners are not given. */
  async addFile(ownerId: string, name: string, file: Buffer): Promise<MaterialFile> {
    const type = materialTypeOf(file);
    if (!type) throw new DomainError(UPLOAD_ERRORS.INVALID_FILE_TYPE);
    const id = `m_${randomBytes(ID_BYTES).toString('base64url')}`;
    const kept = { id, name: name.slice(0, LONGEST_NAME) || `file.${type}`, type, bytes: file.length };
    await this.files.putFile(keyOf(id), file, MIME_TYPES[type]);
    await this.materials.addMaterial({ ...kept, ownerId });
    return kept;
  }

  async findOwners(ids: readonly string[]): Promise<{ id: string; ownerId: string }[]> {
    const rows = await this.materials.findMaterials(ids);
    return rows.map(({ id, ownerId }) => ({ id, ownerId }));
  }

  /** In the order of their author. */
  async listPublished(lectureId: string): Promise<PublishedFile[]> {
    const named = await this.films.listMaterials(lectureId);
    const rows = new Map(
      (await this.materials.findMaterials(named.map(({ id }) => id))).map((row) => [row.id, row]),
    );
    return named.flatMap(({ id, ...titles }) => {
      const row = rows.get(id);
      return row ? [{ ...row, ...titles }] : [];
    });
  }

  async readFile(id: string): Promise<Buffer> {
    const file = await this.files.readFile(keyOf(id));
    if (!file) throw new Error(`The object store has no ${keyOf(id)}`);
    return file;
  }
}
