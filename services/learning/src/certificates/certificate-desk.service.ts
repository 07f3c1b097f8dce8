import { hasRole, type Role, rolesOf } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, reissueCertificate, type CertificateDesk } from '@lectern/contracts-learning';
import {
  AuditEntriesService,
  DomainError,
  HISTORY_ENTRIES,
  LOGGER,
  PersonNames,
  presentHistory,
  ServiceClient,
  SETTINGS,
  type Logger,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LearningSettings } from '../config.ts';
import { CertificatesRepository } from './certificates.repository.ts';
import { presentToStaff } from './present-certificate.ts';

/** One certificate as staff look at it: what it says, and who did what with it. */
@Injectable()
export class CertificateDeskService {
  private readonly names: PersonNames;

  constructor(
    private readonly certificates: CertificatesRepository,
    private readonly audit: AuditEntriesService,
    @Inject(SETTINGS) { identityUrl, serviceSecret }: LearningSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.names = new PersonNames(new ServiceClient(identityUrl, serviceSecret), logger);
  }

  /** @throws {DomainError} CERTIFICATE_NOT_FOUND. */
  async readDesk(number: string, roles: readonly Role[]): Promise<CertificateDesk> {
    const row = await this.certificates.findByNumber(number);
    if (!row) throw new DomainError(L.CERTIFICATE_NOT_FOUND);
    const entries = await this.audit.listOfCertificate(number, HISTORY_ENTRIES);
    const first = row.revision === 1 ? row.issuedAt : row.firstIssuedAt;
    const names = await this.names.findNames(entries.map(({ actorId }) => actorId));
    const mayChange = hasRole(roles, rolesOf(reissueCertificate));
    return {
      certificate: presentToStaff(row),
      firstIssuedAt: first?.toISOString() ?? null,
      ...presentHistory(entries, names, { readsFacts: mayChange }),
    };
  }
}
