import type { Level } from '@lectern/contracts-catalog';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A promoted lecture: its card on the home page and the content of its modal. */
@Entity('promo_lecture')
export class PromoLectureEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') groupId: string;
  @Column('integer') position: number;
  @Column('text') level: Level;
  @Column('text') textColor: string;
  @Column('text', { nullable: true }) thumbnail: string | null;
  @Column('text') titleKo: string;
  @Column('text') titleEn: string;
  @Column('text') subtitleKo: string;
  @Column('text') subtitleEn: string;
  @Column('text') doctorInfoKo: string;
  @Column('text') doctorInfoEn: string;
  @Column('text') durationLabelKo: string;
  @Column('text') durationLabelEn: string;
  @Column('text') cardDescriptionKo: string;
  @Column('text') cardDescriptionEn: string;
  @Column('text') linkKo: string;
  @Column('text') linkEn: string;
  @Column('text') paymentLinkKo: string;
  @Column('text') paymentLinkEn: string;
  @Column('text', { nullable: true }) bannerPcKo: string | null;
  @Column('text', { nullable: true }) bannerMobileKo: string | null;
  @Column('text', { nullable: true }) bannerPcEn: string | null;
  @Column('text', { nullable: true }) bannerMobileEn: string | null;
  /** JSON per language; read it with `parsePromoContent`. */
  @Column('jsonb') content: unknown;
}
