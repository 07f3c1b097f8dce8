import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountsService } from '../accounts.service.ts';
import type { IdentitySettings } from '../../config.ts';
import { PasswordsService } from '../../sign-in/passwords/passwords.service.ts';
import { SecondStepsService } from '../../sign-in/second-step/second-steps.service.ts';
import { DemoLicensesRepository } from './demo-licenses.repository.ts';
import { DEMO_CAST } from './demo-cast.ts';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';

/** Opens the missing demo accounts, where the settings ask for them; existing ones stay as they are. */
@Injectable()
export class DemoAccountsService implements OnModuleInit {
  private readonly hashes = new Map<string, Promise<string>>();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly steps: SecondStepsService,
    private readonly licenses: DemoLicensesRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.settings.demoAccounts) return;
    for (const person of DEMO_PEOPLE) await this.open(person);
    if (!this.settings.demoCast) return;
    for (const person of DEMO_CAST) await this.open(person);
  }

  /** The cast has one password: hashed once, at the lowest priority, it holds no first start up. */
  private hashOnce(password: string): Promise<string> {
    const known = this.hashes.get(password) ?? this.passwords.hashPassword(password);
    this.hashes.set(password, known);
    return known;
  }

  private async open(whole: DemoPerson): Promise<void> {
    const { password, roles, licenseState, joinedDaysAgo, licenseNumber, secondStep, ...person } = whole;
    if (!(await this.accounts.findByEmail(person.email))) {
      const passwordHash = await this.hashOnce(password);
      await this.accounts.placeAccount({ ...person, passwordHash }, { roles, licenseState, joinedDaysAgo });
    }
    const account = await this.accounts.findByEmail(person.email);
    if (account && licenseNumber) await this.licenses.placeLicense(account.id, licenseNumber);
    if (account && secondStep) await this.steps.placeSecret(account.id, secondStep);
  }
}
