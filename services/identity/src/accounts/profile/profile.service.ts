import { ACCESS_ERRORS, COMMON_ERRORS } from '@lectern/contracts-core';
import { updateProfile } from '@lectern/contracts-identity';
import {
  AuditService,
  Database,
  DomainError,
  SlidingLimits,
  type Limit,
  type RouteInput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../accounts.columns.ts';
import { AccountsService } from '../accounts.service.ts';
import { MailQueue } from '../../common/mail/mail-queue.service.ts';
import type { Visitor } from '../../common/visitor.ts';
import { PicturesService } from '../pictures/pictures.service.ts';

/** A licence, certificates and orders bear the name: it is corrected now and then, and not changed at will. */
const NAME_CHANGES: Limit = { name: 'name-change', hits: 3, seconds: 30 * 24 * 60 * 60 };

type Change = RouteInput<typeof updateProfile>['body'];

/** What people change about themselves. Who they are comes from the session; the id they send is only compared. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly audit: AuditService,
    private readonly pictures: PicturesService,
    private readonly limits: SlidingLimits,
    private readonly mails: MailQueue,
  ) {}

  /**
   * @throws {DomainError} FORBIDDEN, also for another person's picture; BAD_REQUEST for a specialty that does not fit
   * the occupation; UNAVAILABLE when media cannot tell whose picture it is.
   */
  async changeProfile(account: StoredAccount, change: Change, { address }: Visitor): Promise<StoredAccount> {
    if (change.id !== account.id) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    const { id: accountId, occupation } = account;
    const { specialty, experience, location, profile_picture: profileImage, language } = change;
    const fits = specialty === undefined || (occupation === 'physician') === (specialty !== null);
    if (!fits) throw new DomainError(COMMON_ERRORS.BAD_REQUEST);
    if (profileImage) await this.pictures.requireOwn(accountId, profileImage);
    return this.database.runInTransaction(async () => {
      if (profileImage !== undefined) await this.pictures.enqueueSettling(accountId);
      await this.accounts.changeProfile(accountId, {
        specialty,
        experience,
        location,
        profileImage,
        language,
      });
      // Inside the transaction, unlike other limits: a change that fails was none, and its rollback gives the hit back.
      if (change.name) {
        await this.limits.countHit(NAME_CHANGES, accountId);
        await this.changeName(account, change.name, address);
      }
      await this.audit.recordEntry({ action: 'profile-changed', accountId, address });
      return (await this.accounts.lockAccount(accountId)) ?? account;
    });
  }

  /** The record keeps both names and the reason; the mail tells the owner, in case another person changed it. */
  private async changeName(
    { id, name: before, email: to, language: locale }: StoredAccount,
    { reason, ...names }: NonNullable<Change['name']>,
    address: string,
  ): Promise<void> {
    await this.accounts.setName(id, names);
    const name = (await this.accounts.lockAccount(id))?.name ?? before;
    const at = new Date().toISOString();
    await this.mails.enqueueMail({ to, locale, content: { template: 'name-changed', name, before, at } });
    await this.audit.recordEntry({
      action: 'name-changed',
      accountId: id,
      address,
      detail: { reason, before, after: name },
    });
  }
}
