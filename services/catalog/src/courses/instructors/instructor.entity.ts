import type { Instructor } from '@lectern/contracts-catalog';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../common/column-types.ts';

@Entity('instructor')
export class InstructorEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') userId: string;
  @Column('text') surnameKo: string;
  @Column('text') givenNameKo: string;
  @Column('text') surnameEn: string;
  @Column('text') givenNameEn: string;
  @Column('text') nameKo: string;
  @Column('text') nameEn: string;
  /** `admin` marks the platform account. */
  @Column('text') gender: Instructor['gender'];
  @Column('text') specialty: string;
  @Column('text') experience: string;
  @Column('text') locationKo: string;
  @Column('text') locationEn: string;
  @Column('text', { array: true }) languages: NonNullable<Instructor['languages']>;
  @Column('text', { nullable: true }) profilePicture: string | null;
  @Column('text') descriptionKo: string;
  @Column('text') descriptionEn: string;
  /** JSON written by people; read it with `parseIntroduction`. */
  @Column('text') introduction: string;
  @Column('boolean') licenseVerified: boolean;
  /** Published curricula. */
  @Column('integer') curriculumCount: number;
  /** Stars of all reviews of all their courses. */
  @Column('integer') ratingSum: number;
  @Column('integer') reviewCount: number;
  /** Rounded to one decimal by the database. */
  @Column({ type: 'numeric', insert: false, update: false, transformer: asNumber }) rating: number;
  /** `rating`, or 0 while too few reviews make none: what the list goes by. */
  @Column({ type: 'numeric', insert: false, update: false, select: false, transformer: asNumber })
  rankedRating: number;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') updatedAt: Date;
}
