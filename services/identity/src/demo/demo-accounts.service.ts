import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.ts';
import type { IdentitySettings } from '../config.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

/** Opens the demo accounts that are missing, where the settings ask for them; those there stay as they are. */
@Injectable()
export class DemoAccountsService implements OnModuleInit {
  private readonly settings: IdentitySettings;
  private readonly accounts: AccountsService;
  private readonly passwords: PasswordsService;

  constructor(
    @Inject(SETTINGS) settings: IdentitySettings,
    accounts: AccountsService,
    passwords: PasswordsService,
  ) {
    this.settings = settings;
    this.accounts = accounts;
    this.passwords = passwords;
  }

  async onModuleInit(): Promise<void> {
    if (!this.settings.demoAccounts) return;
    for (const { password, roles, licenseState, ...person } of DEMO_PEOPLE) {
      if (await this.accounts.findByEmail(person.email)) continue;
      const passwordHash = await this.passwords.hash(password);
      await this.accounts.place({ ...person, passwordHash }, { roles, licenseState });
    }
  }
}
