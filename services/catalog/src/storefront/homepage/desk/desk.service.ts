import { randomUUID } from 'node:crypto';
import {
  type AddedKind,
  type addStorefrontItem,
  CATALOG_ERRORS as C,
  type changeStorefrontItem,
  type getHomepage,
  isStorefrontTime,
  type listStorefront,
  MOST_STOREFRONT_ITEMS,
  type removeStorefrontItem,
  STOREFRONT_KINDS,
  type StorefrontContent,
  type StorefrontItem,
  type StorefrontKind,
  storefrontLink,
} from '@lectern/contracts-catalog';
import type { BodyOutput, Locale, ResponseOf } from '@lectern/contracts-core';
import { AuditService, Database, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../../../common/domain/changed-fields.ts';
import { safeLink } from '../../../common/domain/safe-link.ts';
import { stateAt } from '../domain/shown-now.ts';
import { HomepageService } from '../homepage.service.ts';
import { DeskRepository } from './desk.repository.ts';
import { StorefrontPicturesService } from './storefront-pictures.service.ts';
import type { DeskEntry } from './storefront-rows.ts';

type Wanted = Pick<
  BodyOutput<typeof changeStorefrontItem>,
  'content' | 'isActive' | 'startsAt' | 'endsAt' | 'position' | 'reason'
>;

/** What staff put on the home page and above every page; each change and its record are one transaction. */
@Injectable()
export class DeskService {
  constructor(
    private readonly database: Database,
    private readonly desk: DeskRepository,
    private readonly pictures: StorefrontPicturesService,
    private readonly home: HomepageService,
    private readonly audit: AuditService,
  ) {}

  async listItems(): Promise<ResponseOf<typeof listStorefront>> {
    const now = Date.now();
    const lists = await Promise.all(STOREFRONT_KINDS.map((kind) => this.desk.listEntries(kind)));
    const pictures = await this.pictures.listPictures();
    const { banner, slide } = { banner: lists[0] ?? [], slide: lists[1] ?? [] };
    const ofKind = (prefix: string, entries: readonly DeskEntry[]) => {
      const used = new Set(entries.flatMap(({ content }) => picturesOf(content)));
      return pictures.filter(({ id, isUploaded }) => isUploaded || id.startsWith(prefix) || used.has(id));
    };
    return {
      items: lists.flat().map((entry) => presentItem(entry, now)),
      pictures: {
        banner: ofKind('banner-', banner),
        slide: ofKind('hero-', slide),
        pack: pictures.filter(({ isUploaded }) => isUploaded),
      },
      asOf: new Date(now).toISOString(),
    };
  }

  /** @throws {DomainError} as the contract lists. */
  async addItem(
    { content, ...wanted }: BodyOutput<typeof addStorefrontItem>,
    staffId: string,
  ): Promise<{ id: string }> {
    const checked = { ...(await this.check({ content, ...wanted })), kind: content.kind };
    const id = `${content.kind}-${randomUUID()}`;
    await this.database.runInTransaction(async () => {
      await this.desk.takeTurn();
      const entries = await this.desk.listEntries(content.kind);
      if (entries.length >= MOST_STOREFRONT_ITEMS) throw new DomainError(C.STOREFRONT_FULL);
      if (checked.content.kind === 'pack') throw new DomainError(C.STOREFRONT_ITEM_NOT_FOUND);
      await this.desk.addEntry(id, checked.content, checked.times);
      await this.place(content.kind, entries, id, wanted.position);
      await this.audit.recordEntry({
        action: 'storefront-added',
        actorId: staffId,
        detail: {
          item: id,
          title: content.title_ko || content.title_en,
          after: changedFields({}, fieldsOf({ content: checked.content, ...checked.times })).after,
          reason: wanted.reason,
        },
      });
    });
    return { id };
  }

  /** @throws {DomainError} as the contract lists. */
  async changeItem(
    kind: StorefrontKind,
    id: string,
    { version, ...wanted }: BodyOutput<typeof changeStorefrontItem>,
    staffId: string,
  ): Promise<{ version: number }> {
    if (wanted.content.kind !== kind) throw new DomainError(C.STOREFRONT_ITEM_NOT_FOUND);
    const { content, times } = await this.check(wanted);
    return this.database.runInTransaction(async () => {
      await this.desk.takeTurn();
      const entries = await this.desk.listEntries(kind);
      const before = requireSeen(entries, id, version);
      if (!before.isOptional && (!times.isActive || times.startsAt !== null || times.endsAt !== null))
        throw new DomainError(C.PACK_STAYS);
      await this.desk.changeEntry(id, version, content, times);
      await this.place(kind, entries, id, wanted.position);
      await this.audit.recordEntry({
        action: 'storefront-changed',
        actorId: staffId,
        detail: {
          item: id,
          title: content.title_ko || content.title_en,
          ...changedFields(
            { ...fieldsOf(before), position: before.position },
            { ...fieldsOf({ content, ...times }), position: wanted.position },
          ),
          reason: wanted.reason,
        },
      });
      return { version: version + 1 };
    });
  }

  /** @throws {DomainError} as the contract lists. */
  async removeItem(
    kind: AddedKind,
    id: string,
    { version, reason }: BodyOutput<typeof removeStorefrontItem>,
    staffId: string,
  ): Promise<void> {
    await this.database.runInTransaction(async () => {
      await this.desk.takeTurn();
      const entries = await this.desk.listEntries(kind);
      const entry = requireSeen(entries, id, version);
      if (stateAt(entry, Date.now()) === 'live') throw new DomainError(C.STOREFRONT_SHOWN);
      await this.desk.removeEntry(kind, id, version);
      await this.desk.placeEntries(
        kind,
        entries.filter((one) => one.id !== id).map((one) => one.id),
      );
      const { content, position } = entry;
      await this.audit.recordEntry({
        action: 'storefront-removed',
        actorId: staffId,
        detail: {
          item: id,
          title: content.title_ko || content.title_en,
          // Whole, because nothing else has it from now on; the contract bounds each field.
          before: JSON.stringify({ ...fieldsOf(entry), position }),
          reason,
        },
      });
    });
  }

  /** @throws {DomainError} STOREFRONT_ITEM_NOT_FOUND. */
  async previewItem(
    kind: StorefrontKind,
    id: string,
    lang: Locale,
  ): Promise<RouteOutput<typeof getHomepage>> {
    const entries = await this.desk.listEntries(kind);
    if (!entries.some((entry) => entry.id === id)) throw new DomainError(C.STOREFRONT_ITEM_NOT_FOUND);
    return this.home.getHomepage({ lang, includeTopBanner: true }, { kind, id });
  }

  /** What is stored of what was sent. */
  private async check({ content, isActive, startsAt, endsAt }: Omit<Wanted, 'position' | 'reason'>) {
    if (!isStorefrontTime({ startsAt, endsAt })) throw new DomainError(C.SCHEDULE_REFUSED);
    const link = storefrontLink(content.link);
    // What looks like an address may still be none.
    if (link === null || (link !== '' && safeLink(link) === ''))
      throw new DomainError(C.LINK_REFUSED, { field: 'link' });
    if (content.title_ko === '' && content.title_en === '') throw new DomainError(C.TITLE_MISSING);
    await this.pictures.requirePictures(picturesOf(content));
    const times = {
      isActive,
      startsAt: startsAt === null ? null : new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    };
    return { content: { ...content, link }, times };
  }

  /** Puts an entry to its place; the others keep their order. */
  private async place(
    kind: StorefrontKind,
    entries: readonly DeskEntry[],
    id: string,
    position: number,
  ): Promise<void> {
    const others = entries.filter((entry) => entry.id !== id && entry.isOptional).map((entry) => entry.id);
    await this.desk.placeEntries(kind, others.toSpliced(position - 1, 0, id));
  }
}

/** The entry in the version that staff saw. @throws {DomainError} STOREFRONT_ITEM_NOT_FOUND, STOREFRONT_CHANGED. */
function requireSeen(entries: readonly DeskEntry[], id: string, version: number): DeskEntry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new DomainError(C.STOREFRONT_ITEM_NOT_FOUND);
  if (entry.version !== version) throw new DomainError(C.STOREFRONT_CHANGED, { version: entry.version });
  return entry;
}

const picturesOf = (content: StorefrontContent): string[] =>
  content.kind === 'pack'
    ? [content.image ?? ''].filter((id) => id !== '')
    : [...new Set([content.imageDesktop, content.imageMobile])];

const fieldsOf = ({
  content: { kind: _, ...content },
  isActive,
  startsAt,
  endsAt,
}: Pick<DeskEntry, 'content' | 'isActive' | 'startsAt' | 'endsAt'>) => ({
  ...content,
  isActive,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

function presentContent(content: StorefrontContent): StorefrontContent {
  if (content.kind !== 'pack' || content.image) return content;
  const { image: _, ...words } = content;
  return words;
}

const presentItem = (entry: DeskEntry, now: number): StorefrontItem => ({
  id: entry.id,
  version: entry.version,
  content: presentContent(entry.content),
  isActive: entry.isActive,
  startsAt: entry.startsAt?.toISOString() ?? null,
  endsAt: entry.endsAt?.toISOString() ?? null,
  state: stateAt(entry, now),
  position: entry.position,
  isOptional: entry.isOptional,
  changedAt: entry.changedAt?.toISOString() ?? null,
});
