import { hasRole, type Role, rolesOf } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, reissueCertificate, type CertificateDesk } from '@lectern/contracts-learning';
import { DomainError, HistoryService } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CertificatesRepository } from './certificates.repository.ts';
import { presentToStaff } from './present-certificate.ts';

/** One certificate as staff look at it: what it says, and who did what with it. */
@Injectable()
export class CertificateDeskService {
  constructor(
    private readonly certificates: CertificatesRepository,
    private readonly history: HistoryService,
  ) {}

  /** @throws {DomainError} CERTIFICATE_NOT_FOUND. */
  async readDesk(number: string, roles: readonly Role[]): Promise<CertificateDesk> {
    const row = await this.certificates.findByNumber(number);
    if (!row) throw new DomainError(L.CERTIFICATE_NOT_FOUND);
    const first = row.revision === 1 ? row.issuedAt : row.firstIssuedAt;
    const readsFacts = hasRole(roles, rolesOf(reissueCertificate));
    return {
      certificate: presentToStaff(row),
      firstIssuedAt: first?.toISOString() ?? null,
      ...(await this.history.readHistory('certificate', number, { readsFacts })),
    };
  }
}
