import type { BannerPersistence } from '@lectern/contracts-catalog';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('top_banner')
export class TopBannerEntity {
  @PrimaryColumn('text') id: string;
  @Column('integer') position: number;
  @Column('boolean') isActive: boolean;
  @Column('timestamptz', { nullable: true }) startsAt: Date | null;
  @Column('timestamptz', { nullable: true }) endsAt: Date | null;
  /** Moves with each change of staff. */
  @Column('integer') version: number;
  @Column('timestamptz', { nullable: true }) changedAt: Date | null;
  @Column('text') titleKo: string;
  @Column('text') titleEn: string;
  @Column('text') descriptionKo: string;
  @Column('text') descriptionEn: string;
  @Column('text', { nullable: true }) imageDesktop: string | null;
  @Column('text', { nullable: true }) imageMobile: string | null;
  @Column('text') linkUrl: string;
  @Column('text') persistence: BannerPersistence;
}
