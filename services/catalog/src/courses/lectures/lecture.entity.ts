import type { Lecture } from '@lectern/contracts-catalog';
import type { Category } from '@lectern/contracts-core';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('lecture')
export class LectureEntity {
  @PrimaryColumn('text') id: string;
  @Column('text', { nullable: true }) curriculumId: string | null;
  @Column('text', { nullable: true }) instructorId: string | null;
  @Column('integer') position: number;
  @Column('text') titleKo: string;
  @Column('text') titleEn: string;
  @Column('text') descriptionKo: string;
  @Column('text') descriptionEn: string;
  @Column('integer', { nullable: true }) durationSeconds: number | null;
  @Column('text') type: Lecture['type'];
  @Column('text') category: Category;
  @Column('boolean') isPreview: boolean;
  /** JSON; read it with `parseMedia`. */
  @Column('jsonb') mediaData: unknown;
  @Column('text', { nullable: true }) thumbnail: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') updatedAt: Date;
}
