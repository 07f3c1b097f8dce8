import type { ReviewOccupation } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('review')
export class ReviewEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') curriculumId: string;
  @Column('text', { nullable: true }) userId: string | null;
  @Column('text') status: 'visible' | 'reported' | 'hidden';
  /** Masked before it is stored. */
  @Column('text') author: string;
  @Column('text') occupation: string;
  @Column('text') occupationCode: ReviewOccupation;
  @Column('smallint') rating: number;
  @Column('text') body: string;
  @Column('text') language: Locale;
  @Column('smallint') progress: number;
  @Column('integer') helpfulCount: number;
  @Column('text', { nullable: true }) replyBody: string | null;
  @Column('timestamptz', { nullable: true }) replyAt: Date | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') updatedAt: Date;
}
