import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A pack of lectures sold together; `all` is the pack of all packs. */
@Entity('package')
export class PackageEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') kind: 'single' | 'all';
  @Column('integer') position: number;
  @Column('text') titleKo: string;
  @Column('text') titleEn: string;
  @Column('text') descriptionKo: string;
  @Column('text') descriptionEn: string;
  @Column('text', { array: true }) includesKo: string[];
  @Column('text', { array: true }) includesEn: string[];
  @Column('integer') priceKrw: number;
  @Column('integer') priceUsdMinor: number;
  @Column('integer', { nullable: true }) originalKrw: number | null;
  @Column('integer', { nullable: true }) originalUsdMinor: number | null;
  @Column('smallint', { nullable: true }) discountPercentKo: number | null;
  @Column('smallint', { nullable: true }) discountPercentEn: number | null;
  @Column('text') paymentLinkKo: string;
  @Column('text') paymentLinkEn: string;
  /** Above the words of a single pack. */
  @Column('text', { nullable: true }) image: string | null;
  /** A product that staff made of courses; its own course says what it costs. */
  @Column('boolean') addedByStaff: boolean;
  /** When staff removed it; it stays a product for its buyers. */
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
  /** Moves with each change of staff. */
  @Column('integer') version: number;
  @Column('timestamptz', { nullable: true }) changedAt: Date | null;
}
