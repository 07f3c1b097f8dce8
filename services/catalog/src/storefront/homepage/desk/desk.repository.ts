import {
  CATALOG_ERRORS as C,
  type HeroSettingFacts,
  type NewStorefrontContent,
  type StorefrontContent,
  type StorefrontKind,
} from '@lectern/contracts-catalog';
import { Database, defineStatement, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { MadePack } from '../../../courses/products/domain/made-pack.ts';
import { HeroSettingEntity } from '../entities/hero-setting.entity.ts';
import { HeroSlideEntity } from '../entities/hero-slide.entity.ts';
import { LectureGroupEntity } from '../entities/lecture-group.entity.ts';
import { PackageEntity } from '../entities/package.entity.ts';
import { TopBannerEntity } from '../entities/top-banner.entity.ts';
import type { Timed } from '../domain/shown-now.ts';
import {
  bannerEntry,
  bannerRow,
  groupRow,
  newPackage,
  packageRow,
  packEntry,
  slideEntry,
  slideRow,
  type DeskEntry,
} from './storefront-rows.ts';

const BY_POSITION = { position: 'ASC', id: 'ASC' } as const;
/** Changes of staff come one after the other, so that each finds the places as the one before left them. */
const TAKE_TURN = defineStatement(`select pg_advisory_xact_lock(hashtextextended('storefront-desk', 0))`);
/** What staff have changed, a newer seed leaves to them. */
const TAKE_OVER = defineStatement(
  `delete from seed_row where id = $2 and table_name = $1
      or $1 = 'package' and table_name = 'lecture_group' and id in (select g.id from lecture_group g where g.package_id = $2)`,
);
const REMOVE = {
  banner: defineStatement('delete from top_banner where id = $1 and version = $2'),
  slide: defineStatement('delete from hero_slide where id = $1 and version = $2'),
  pack: defineStatement(
    `update package set removed_at = now(), version = version + 1
      where id = $1 and version = $2 and added_by_staff and removed_at is null`,
  ),
};
/** Nothing that a seed brought stands in the group of a pack that staff added. */
const REMOVE_GROUP = defineStatement('delete from lecture_group where package_id = $1');
/** A newer seed does not bring it back. */
const NOTE_REMOVED = defineStatement(
  'insert into removed_entry (table_name, id) values ($1, $2) on conflict do nothing',
);
const placing = (table: string, key: string) =>
  defineStatement(
    `update ${table} t set position = placed.position
       from unnest($1::text[]) with ordinality as placed (id, position)
      where t.${key} = placed.id and t.position <> placed.position`,
  );
const PLACE = {
  banner: placing('top_banner', 'id'),
  slide: placing('hero_slide', 'id'),
  pack: placing('lecture_group', 'package_id'),
};
const TABLE = { banner: 'top_banner', slide: 'hero_slide', pack: 'package' } as const;

/** Banners, slides and packs of the home page, as staff write them. */
@Injectable()
export class DeskRepository {
  constructor(private readonly database: Database) {}

  async takeTurn(): Promise<void> {
    await this.database.run(TAKE_TURN);
  }

  /** @param made Packs that staff made. */
  async listEntries(kind: StorefrontKind, made: ReadonlyMap<string, MadePack>): Promise<DeskEntry[]> {
    if (kind === 'banner')
      return (await this.database.getRepository(TopBannerEntity).find({ order: BY_POSITION })).map(
        bannerEntry,
      );
    if (kind === 'slide')
      return (await this.database.getRepository(HeroSlideEntity).find({ order: BY_POSITION })).map(
        slideEntry,
      );
    const groups = await this.database.getRepository(LectureGroupEntity).find({ order: BY_POSITION });
    const packs = await this.database
      .getRepository(PackageEntity)
      .find({ where: { removedAt: IsNull() }, order: BY_POSITION });
    const groupOf = new Map(groups.map((group) => [group.packageId, group]));
    return packs
      .map((pack) => packEntry(pack, groupOf.get(pack.id), made.get(pack.id)))
      .sort(
        (one, other) => Number(one.isOptional) - Number(other.isOptional) || one.position - other.position,
      );
  }

  async addEntry(id: string, content: NewStorefrontContent, times: Timed): Promise<void> {
    const common = { id, position: 0, version: 1, changedAt: new Date(), ...times };
    if (content.kind === 'banner')
      await this.database.getRepository(TopBannerEntity).insert({ ...bannerRow(content), ...common });
    else if (content.kind === 'slide')
      await this.database.getRepository(HeroSlideEntity).insert({ ...slideRow(content), ...common });
    else {
      await this.database.getRepository(PackageEntity).insert(newPackage(id, content));
      await this.database
        .getRepository(LectureGroupEntity)
        .insert({ id, position: 0, packageId: id, ...groupRow(content), ...times });
    }
  }

  /** Call it after `takeTurn`. @throws {DomainError} STOREFRONT_CHANGED where the version has moved on. */
  async changeEntry(id: string, version: number, content: StorefrontContent, times: Timed): Promise<void> {
    const moved = { version: version + 1, changedAt: new Date() };
    const where = { id, version };
    const { affected } =
      content.kind === 'banner'
        ? await this.database
            .getRepository(TopBannerEntity)
            .update(where, { ...bannerRow(content), ...times, ...moved })
        : content.kind === 'slide'
          ? await this.database
              .getRepository(HeroSlideEntity)
              .update(where, { ...slideRow(content), ...times, ...moved })
          : await this.database
              .getRepository(PackageEntity)
              .update(where, { ...packageRow(content), ...moved });
    if (affected !== 1) throw new DomainError(C.STOREFRONT_CHANGED);
    if (content.kind === 'pack')
      await this.database
        .getRepository(LectureGroupEntity)
        .update({ packageId: id }, { ...groupRow(content), ...times });
    await this.database.run(TAKE_OVER, [TABLE[content.kind], id]);
  }

  /** Call it after `takeTurn`. @throws {DomainError} STOREFRONT_CHANGED where the version has moved on. */
  async removeEntry(kind: StorefrontKind, id: string, version: number): Promise<void> {
    const removed = await this.database.run(REMOVE[kind], [id, version]);
    if (removed !== 1) throw new DomainError(C.STOREFRONT_CHANGED);
    if (kind === 'pack') await this.database.run(REMOVE_GROUP, [id]);
    await this.database.run(TAKE_OVER, [TABLE[kind], id]);
    await this.database.run(NOTE_REMOVED, [TABLE[kind], id]);
  }

  /** Call it after `takeTurn`. A newer seed leaves it to staff from then on. */
  async changeHero({ autoPlay, seconds, showArrows }: HeroSettingFacts, version: number): Promise<void> {
    await this.database
      .getRepository(HeroSettingEntity)
      .update(
        { onlyRow: true },
        { autoPlay, autoPlayIntervalMs: seconds * 1_000, showArrows, version, changedAt: new Date() },
      );
  }

  /** Numbers the entries of a kind in this order. */
  async placeEntries(kind: StorefrontKind, ids: readonly string[]): Promise<void> {
    await this.database.run(PLACE[kind], [ids]);
  }
}
