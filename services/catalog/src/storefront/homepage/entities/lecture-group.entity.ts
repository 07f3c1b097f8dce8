import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('lecture_group')
export class LectureGroupEntity {
  @PrimaryColumn('text') id: string;
  @Column('integer') position: number;
  @Column('boolean') isActive: boolean;
  @Column('timestamptz', { nullable: true }) startsAt: Date | null;
  @Column('timestamptz', { nullable: true }) endsAt: Date | null;
  @Column('text') titleKo: string;
  @Column('text') titleEn: string;
  @Column('text') openLabel: string;
  @Column('text') descriptionKo: string;
  @Column('text') descriptionEn: string;
  @Column('text') packageId: string;
}
