import {
  CATALOG_ERRORS as C,
  type getHomepage,
  type PreviewedKind,
  type StorefrontTrial,
  TRIAL,
} from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { SeparatePrice } from '../../../courses/products/domain/made-pack.ts';
import { PacksService } from '../../../courses/products/packs.service.ts';
import type { HomeLook } from '../home-rows.ts';
import { HomepageService } from '../homepage.service.ts';
import { DeskService } from './desk.service.ts';
import { EntryChecks } from './entry-checks.service.ts';
import { heldId, holdTrial } from './hold-trial.ts';
import { TrialsRepository } from './trials.repository.ts';

/** The home page as it would be with an entry, for staff: with one that is stored, or with what their form holds. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly desk: DeskService,
    private readonly checks: EntryChecks,
    private readonly packs: PacksService,
    private readonly trials: TrialsRepository,
    private readonly home: HomepageService,
  ) {}

  /** @throws {DomainError} STOREFRONT_ITEM_NOT_FOUND, also for the trial of another person or one that has expired. */
  async previewHome(
    asked: { readonly kind: PreviewedKind; readonly id: string },
    lang: Locale,
    staffId: string,
  ): Promise<RouteOutput<typeof getHomepage>> {
    const look = asked.id === TRIAL ? await this.findLook(asked.kind, staffId) : await this.lookAt(asked);
    return this.home.getHomepage({ lang, includeTopBanner: true }, look);
  }

  /** By the rules of a save. @throws {DomainError} as the contract lists. */
  async keepTrial(trial: StorefrontTrial, staffId: string): Promise<{ expiresAt: string }> {
    const checked = await this.checkTrial(trial);
    const kind = trial.form === 'hero' ? 'hero' : trial.content.kind;
    return { expiresAt: (await this.trials.keepTrial(staffId, kind, checked)).toISOString() };
  }

  private async checkTrial(trial: StorefrontTrial): Promise<StorefrontTrial> {
    if (trial.form === 'hero') return trial;
    const { link, times } = await this.checks.checkEntry(trial);
    if (trial.form === 'add') {
      await this.checks.checkNewPack(trial.content);
      return { ...trial, content: { ...trial.content, link } };
    }
    const before = await this.desk.requireEntry(trial.content.kind, trial.id);
    return { ...trial, content: await this.checks.completeChange(before, { ...trial.content, link }, times) };
  }

  private async lookAt({ kind, id }: { kind: PreviewedKind; id: string }): Promise<HomeLook> {
    // How the slides move has no entry of its own: without a trial it is the home page.
    if (kind === 'hero') throw new DomainError(C.STOREFRONT_ITEM_NOT_FOUND);
    await this.desk.requireEntry(kind, id);
    return { kind, id };
  }

  private async findLook(kind: PreviewedKind, staffId: string): Promise<HomeLook> {
    const trial = await this.trials.findTrial(staffId, kind);
    if (!trial) throw new DomainError(C.STOREFRONT_ITEM_NOT_FOUND);
    const separate = await this.priceSeparately(trial);
    return { kind, id: heldId(trial), hold: (stored) => holdTrial(trial, stored, separate) };
  }

  /** What the courses cost one by one of a pack that staff make; undefined of anything else. @throws {DomainError} PACK_COURSE_REFUSED. */
  private async priceSeparately(trial: StorefrontTrial): Promise<SeparatePrice | undefined> {
    if (trial.form === 'hero' || trial.content.kind !== 'pack') return undefined;
    if (trial.form === 'add') return this.packs.requireCourses(trial.content.courses);
    return (await this.packs.findPacks()).get(trial.id);
  }
}
