import {
  CATALOG_ERRORS as C,
  type changeHeroSetting,
  type HeroSettingOfDesk,
} from '@lectern/contracts-catalog';
import { COMMON_ERRORS, type BodyOutput } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../../../common/domain/changed-fields.ts';
import { HomepageService } from '../homepage.service.ts';
import { DeskRepository } from './desk.repository.ts';

/** How the hero of the home page moves, as staff decide it. */
@Injectable()
export class HeroSettingsService {
  constructor(
    private readonly database: Database,
    private readonly desk: DeskRepository,
    private readonly home: HomepageService,
    private readonly audit: AuditService,
  ) {}

  async readSetting(): Promise<HeroSettingOfDesk> {
    const row = await this.home.findHeroSetting();
    // The migration that made the table put its row there.
    if (!row) throw new DomainError(COMMON_ERRORS.UNAVAILABLE, { reason: 'no setting' });
    return {
      autoPlay: row.autoPlay,
      seconds: Math.round(row.autoPlayIntervalMs / 1_000),
      showArrows: row.showArrows,
      version: row.version,
      changedAt: row.changedAt?.toISOString() ?? null,
    };
  }

  /** @throws {DomainError} STOREFRONT_CHANGED where somebody else changed it since it was seen. */
  async changeSetting(
    { version, reason, ...wanted }: BodyOutput<typeof changeHeroSetting>,
    staffId: string,
  ): Promise<{ version: number }> {
    return this.database.runInTransaction(async () => {
      await this.desk.takeTurn();
      const { autoPlay, seconds, showArrows, version: present } = await this.readSetting();
      if (present !== version) throw new DomainError(C.STOREFRONT_CHANGED, { version: present });
      await this.desk.changeHero(wanted, version + 1);
      await this.audit.recordEntry({
        action: 'storefront-hero-changed',
        actorId: staffId,
        detail: { item: 'hero', ...changedFields({ autoPlay, seconds, showArrows }, wanted), reason },
      });
      return { version: version + 1 };
    });
  }
}
