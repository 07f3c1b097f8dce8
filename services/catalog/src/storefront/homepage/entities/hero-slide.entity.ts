import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('hero_slide')
export class HeroSlideEntity {
  @PrimaryColumn('text') id: string;
  @Column('integer') position: number;
  @Column('boolean') isActive: boolean;
  @Column('timestamptz', { nullable: true }) startsAt: Date | null;
  @Column('timestamptz', { nullable: true }) endsAt: Date | null;
  /** Moves with each change of staff. */
  @Column('integer') version: number;
  @Column('timestamptz', { nullable: true }) changedAt: Date | null;
  @Column('text') link: string;
  @Column('boolean') external: boolean;
  @Column('text') titleKo: string;
  @Column('text') titleEn: string;
  @Column('text') subtitleKo: string;
  @Column('text') subtitleEn: string;
  @Column('text') descriptionKo: string;
  @Column('text') descriptionEn: string;
  /** Plain text, a paragraph a line. */
  @Column('text') customContentKo: string;
  @Column('text') customContentEn: string;
  @Column('text') imageDesktop: string;
  @Column('text') imageMobile: string;
}
