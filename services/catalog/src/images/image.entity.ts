import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('image')
export class ImageEntity {
  @PrimaryColumn('text') id: string;
  /** Address of the files without `-{width}.{format}`. */
  @Column('text') base: string;
  @Column('integer', { array: true }) widths: number[];
  @Column('integer') width: number;
  @Column('integer') height: number;
  @Column('text') color: string;
  @Column('text') altKo: string;
  @Column('text') altEn: string;
}
