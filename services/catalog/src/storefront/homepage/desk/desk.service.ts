import { randomUUID } from 'node:crypto';
import {
  type addStorefrontItem,
  CATALOG_ERRORS as C,
  type changeStorefrontItem,
  type listStorefront,
  MOST_STOREFRONT_ITEMS,
  type removeStorefrontItem,
  STOREFRONT_KINDS,
  type StorefrontContent,
  type StorefrontItem,
  type StorefrontKind,
} from '@lectern/contracts-catalog';
import type { BodyOutput, ResponseOf } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../../../common/domain/changed-fields.ts';
import { PacksService } from '../../../courses/products/packs.service.ts';
import { stateAt } from '../domain/shown-now.ts';
import { DeskRepository } from './desk.repository.ts';
import { EntryChecks, picturesOf } from './entry-checks.service.ts';
import { StorefrontPicturesService } from './storefront-pictures.service.ts';
import { isMadePack, recordedFields, withOwnLink, type DeskEntry } from './storefront-rows.ts';

/** What staff put on the home page and above every page; each change and its record are one transaction. */
@Injectable()
export class DeskService {
  constructor(
    private readonly database: Database,
    private readonly desk: DeskRepository,
    private readonly pictures: StorefrontPicturesService,
    private readonly checks: EntryChecks,
    private readonly packs: PacksService,
    private readonly audit: AuditService,
  ) {}

  async listItems(): Promise<ResponseOf<typeof listStorefront>> {
    const now = Date.now();
    const lists = await Promise.all(STOREFRONT_KINDS.map((kind) => this.listEntries(kind)));
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
    { content: sent, ...wanted }: BodyOutput<typeof addStorefrontItem>,
    staffId: string,
  ): Promise<{ id: string }> {
    const { link, times } = await this.checks.checkEntry({ content: sent, ...wanted });
    const id = `${sent.kind}-${randomUUID()}`;
    const content = withOwnLink(id, { ...sent, link });
    await this.database.runInTransaction(async () => {
      await this.desk.takeTurn();
      const entries = await this.listEntries(content.kind);
      if (entries.length >= MOST_STOREFRONT_ITEMS) throw new DomainError(C.STOREFRONT_FULL);
      if (content.kind === 'pack') await this.packs.addPack({ id, content, ...times });
      await this.desk.addEntry(id, content, times);
      if (content.kind === 'pack') await this.packs.countLectures(id);
      await this.place(content.kind, entries, id, wanted.position);
      await this.audit.recordEntry({
        action: 'storefront-added',
        actorId: staffId,
        detail: {
          item: id,
          title: content.title_ko || content.title_en,
          after: changedFields({}, recordedFields({ content, ...times })).after,
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
    { version, content: sent, ...wanted }: BodyOutput<typeof changeStorefrontItem>,
    staffId: string,
  ): Promise<{ version: number }> {
    if (sent.kind !== kind) throw new DomainError(C.STOREFRONT_ITEM_NOT_FOUND);
    const { link, times } = await this.checks.checkEntry({ content: sent, ...wanted });
    return this.database.runInTransaction(async () => {
      await this.desk.takeTurn();
      const entries = await this.listEntries(kind);
      const before = requireSeen(entries, id, version);
      const content = await this.checks.completeChange(before, { ...sent, link }, times);
      await this.desk.changeEntry(id, version, content, times);
      if (isMadePack(content)) await this.packs.changePack({ id, content, ...times });
      await this.place(kind, entries, id, wanted.position);
      await this.audit.recordEntry({
        action: 'storefront-changed',
        actorId: staffId,
        detail: {
          item: id,
          title: content.title_ko || content.title_en,
          ...changedFields(
            { ...recordedFields(before), position: before.position },
            { ...recordedFields({ content, ...times }), position: wanted.position },
          ),
          reason: wanted.reason,
        },
      });
      return { version: version + 1 };
    });
  }

  /** @throws {DomainError} as the contract lists. */
  async removeItem(
    kind: StorefrontKind,
    id: string,
    { version, reason }: BodyOutput<typeof removeStorefrontItem>,
    staffId: string,
  ): Promise<void> {
    await this.database.runInTransaction(async () => {
      await this.desk.takeTurn();
      const entries = await this.listEntries(kind);
      const entry = requireSeen(entries, id, version);
      const isMade = isMadePack(entry.content);
      if (kind === 'pack' && !isMade) throw new DomainError(C.PACK_STAYS);
      if (stateAt(entry, Date.now()) === 'live') throw new DomainError(C.STOREFRONT_SHOWN);
      await this.desk.removeEntry(kind, id, version);
      if (isMade) await this.packs.endPack(id);
      await this.desk.placeEntries(
        kind,
        entries.filter((one) => one.id !== id && one.isOptional).map((one) => one.id),
      );
      const { content, position } = entry;
      await this.audit.recordEntry({
        action: 'storefront-removed',
        actorId: staffId,
        detail: {
          item: id,
          title: content.title_ko || content.title_en,
          // Whole, because nothing else has it from now on; the contract bounds each field.
          before: JSON.stringify({ ...recordedFields(entry), position }),
          reason,
        },
      });
    });
  }

  /** @throws {DomainError} STOREFRONT_ITEM_NOT_FOUND. */
  async requireEntry(kind: StorefrontKind, id: string): Promise<DeskEntry> {
    const entry = (await this.listEntries(kind)).find((one) => one.id === id);
    if (!entry) throw new DomainError(C.STOREFRONT_ITEM_NOT_FOUND);
    return entry;
  }

  private async listEntries(kind: StorefrontKind): Promise<DeskEntry[]> {
    return this.desk.listEntries(kind, kind === 'pack' ? await this.packs.findPacks() : new Map());
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
  ...(entry.courses ? { courses: [...entry.courses] } : {}),
  changedAt: entry.changedAt?.toISOString() ?? null,
});
