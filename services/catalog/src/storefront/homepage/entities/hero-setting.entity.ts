import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that says how the hero moves. */
@Entity('hero_setting')
export class HeroSettingEntity {
  @PrimaryColumn('boolean') onlyRow: boolean;
  @Column('boolean') autoPlay: boolean;
  @Column('integer') autoPlayIntervalMs: number;
  @Column('boolean') showArrows: boolean;
  /** Moves with each change of staff. */
  @Column('integer') version: number;
  @Column('timestamptz', { nullable: true }) changedAt: Date | null;
}
