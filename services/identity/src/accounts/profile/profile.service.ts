import { ACCESS_ERRORS, COMMON_ERRORS } from '@lectern/contracts-core';
import { updateProfile } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../accounts.columns.ts';
import { AccountsService } from '../accounts.service.ts';
import type { Visitor } from '../../common/visitor.ts';
import { PicturesService } from '../pictures/pictures.service.ts';

type Change = RouteInput<typeof updateProfile>['body'];

/** What people change about themselves. Who they are comes from the session; the id they send is only compared. */
@Injectable()
export class ProfileService {
  private readonly database: Database;
  private readonly accounts: AccountsService;
  private readonly audit: AuditService;
  private readonly pictures: PicturesService;

  constructor(database: Database, accounts: AccountsService, audit: AuditService, pictures: PicturesService) {
    this.database = database;
    this.accounts = accounts;
    this.audit = audit;
    this.pictures = pictures;
  }

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
      await this.audit.recordEntry({ action: 'profile-changed', accountId, address });
      return (await this.accounts.lockAccount(accountId)) ?? account;
    });
  }
}
