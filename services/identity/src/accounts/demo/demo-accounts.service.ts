import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountsService } from '../accounts.service.ts';
import type { IdentitySettings } from '../../config.ts';
import { PasswordsService } from '../../sign-in/passwords/passwords.service.ts';
import { SecondStepsService } from '../../sign-in/second-step/second-steps.service.ts';
import { DEMO_CAST } from './demo-cast.ts';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';

/** Opens the missing demo accounts, where the settings ask for them; existing ones stay as they are. */
@Injectable()
export class DemoAccountsService implements OnModuleInit {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly steps: SecondStepsService,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.settings.demoAccounts) return;
    for (const person of DEMO_PEOPLE) await this.open(person);
    if (!this.settings.demoCast) return;
    for (const person of DEMO_CAST) await this.open(person);
  }

  private async open({ password, roles, licenseState, secondStep, ...person }: DemoPerson): Promise<void> {
    if (!(await this.accounts.findByEmail(person.email))) {
      const passwordHash = await this.passwords.hashPassword(password);
      await this.accounts.placeAccount({ ...person, passwordHash }, { roles, licenseState });
    }
    const account = await this.accounts.findByEmail(person.email);
    if (account && secondStep) await this.steps.placeSecret(account.id, secondStep);
  }
}
