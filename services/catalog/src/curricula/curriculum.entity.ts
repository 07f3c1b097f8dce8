import type { Category, CourseLanguage, Currency, Level } from '@lectern/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../common/column-types.ts';

@Entity('curriculum')
export class CurriculumEntity {
  @PrimaryColumn('text') id: string;
  @Column('text') status: 'draft' | 'published' | 'hidden' | 'archived';
  /** Null when the instructor no longer exists. */
  @Column('text', { nullable: true }) instructorId: string | null;
  @Column('text') titleKo: string;
  @Column('text') titleEn: string;
  @Column('text') subtitleKo: string;
  @Column('text') subtitleEn: string;
  /** HTML; sanitized when written and again when read. */
  @Column('text') descriptionKo: string;
  @Column('text') descriptionEn: string;
  @Column('text', { array: true }) learningGoalsKo: string[];
  @Column('text', { array: true }) learningGoalsEn: string[];
  @Column('text') category: Category;
  @Column('text') level: Level;
  @Column('text', { array: true }) tagsKo: string[];
  @Column('text', { array: true }) tagsEn: string[];
  @Column('text', { array: true }) languages: CourseLanguage[];
  @Column('boolean') isLive: boolean;
  @Column('text', { nullable: true }) thumbnailKo: string | null;
  @Column('text', { nullable: true }) thumbnailEn: string | null;
  /** Image ids per language and screen; read it with `parseDetailImages`. */
  @Column('jsonb') detailImage: unknown;
  /** JSON written by people; read it with `parseContentSections`. */
  @Column('text', { nullable: true }) imageManifest: string | null;
  @Column('integer') listPriceMinor: number;
  @Column('text') listCurrency: Currency;
  @Column('integer', { nullable: true }) usdPriceMinor: number | null;
  /** Normalised won: what prices are filtered and sorted by. */
  @Column('integer') priceKrw: number;
  @Column('integer') views: number;
  @Column('integer') recentViews: number;
  @Column('integer') lectureCount: number;
  @Column('integer') durationSeconds: number;
  @Column('integer', { name: 'stars_1' }) oneStar: number;
  @Column('integer', { name: 'stars_2' }) twoStars: number;
  @Column('integer', { name: 'stars_3' }) threeStars: number;
  @Column('integer', { name: 'stars_4' }) fourStars: number;
  @Column('integer', { name: 'stars_5' }) fiveStars: number;
  @Column({ type: 'integer', insert: false, update: false }) ratingCount: number;
  @Column({ type: 'numeric', insert: false, update: false, transformer: asNumber }) rating: number;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') updatedAt: Date;
}
