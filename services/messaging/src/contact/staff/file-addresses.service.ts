import { SUPPORT_ERRORS, SUPPORT_LIMITS } from '@lectern/contracts-messaging';
import { DomainError } from '@lectern/nest-kit';
import { FileVault } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import { SupportService, type Agent } from './support.service.ts';
import { FileAddressesRepository, type AddressedPage } from './file-addresses.repository.ts';

const FILES = '/api/admin/support/files/';

/** Looking at files beside a message; every look is written down. */
@Injectable()
export class FileAddressesService {
  constructor(
    private readonly support: SupportService,
    private readonly addresses: FileAddressesRepository,
    private readonly vault: FileVault,
  ) {}

  /**
   * Makes an address that is valid for a minute, and only for this member of staff.
   * @throws {DomainError} TICKET_NOT_FOUND, FILE_NOT_FOUND.
   */
  async createAddress(
    number: string,
    { fileId, page }: { fileId: string; page: number },
    agent: Agent,
  ): Promise<{ url: string; expiresAt: string }> {
    const secret = randomSecret();
    const add = async (): Promise<Date> => {
      const isThere = await this.addresses.hasPage(number, fileId, page);
      if (!isThere) throw new DomainError(SUPPORT_ERRORS.FILE_NOT_FOUND);
      const seconds = SUPPORT_LIMITS.addressSeconds;
      return this.addresses.addAddress({ hash: hashOf(secret), fileId, page, viewerId: agent.id, seconds });
    };
    const expiresAt = await this.support.performAct(number, agent, 'ticket-file-viewed', add, {
      file: fileId,
      page,
    });
    return { url: FILES + secret, expiresAt: (expiresAt ?? new Date()).toISOString() };
  }

  /** @throws {DomainError} FILE_NOT_FOUND for an address that is unknown, expired or another viewer's. */
  async openFile(secret: string, viewerId: string): Promise<{ page: AddressedPage; content: Buffer }> {
    const page = await this.addresses.findPage(hashOf(secret), viewerId);
    const content = page && (await this.vault.openFile(page));
    if (!page || !content) throw new DomainError(SUPPORT_ERRORS.FILE_NOT_FOUND);
    return { page, content };
  }

  sweepAddresses(): Promise<void> {
    return this.addresses.sweepAddresses();
  }
}
