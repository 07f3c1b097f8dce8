import { Database, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CommerceSettings } from '../../config.ts';

/** Codes that exist on the machines of people who try the site. */
const DEMO_CODES = [
  { code: 'WELCOME10', owner: 'Lectern', percent: 10 },
  { code: 'GUEST100', owner: 'Lectern', percent: 100 },
] as const;

/** Older than every order of the demo people that used one. */
const DAYS_OLD = 60;

/** Puts the demo codes there, once, where the settings say so. */
@Injectable()
export class DemoCodes implements OnApplicationBootstrap {
  private readonly isOn: boolean;

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) { demoCodes }: CommerceSettings,
  ) {
    this.isOn = demoCodes;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.isOn) return;
    for (const { code, owner, percent } of DEMO_CODES) {
      await this.database.query(
        `insert into referral_code (code, owner, discount_percent, created_at)
         values ($1, $2, $3, now() - make_interval(days => $4)) on conflict (code) do nothing`,
        [code, owner, percent, DAYS_OLD],
      );
    }
  }
}
