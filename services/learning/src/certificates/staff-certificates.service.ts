import type { QueryOutput } from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  type exportCertificates,
  type listStaffCertificates,
  type StaffCertificate,
} from '@lectern/contracts-learning';
import {
  type AuditDetail,
  AuditService,
  type CsvQuery,
  Database,
  DomainError,
  filterDetail,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CertificatesRepository, type CertificateRow } from './certificates.repository.ts';
import { presentToStaff } from './present-certificate.ts';

interface Names {
  readonly holder_ko?: string | undefined;
  readonly holder_en?: string | undefined;
}

/** What staff do with certificates; each act and its record are one transaction. */
@Injectable()
export class StaffCertificatesService {
  constructor(
    private readonly database: Database,
    private readonly certificates: CertificatesRepository,
    private readonly audit: AuditService,
  ) {}

  async listCertificates(
    query: QueryOutput<typeof listStaffCertificates>,
  ): Promise<RouteOutput<typeof listStaffCertificates>> {
    const { rows, ...facts } = await this.certificates.listForStaff(query);
    return { items: rows.map(presentToStaff), size: query.size, ...facts };
  }

  /** What the file of the certificates that fit is made from, once it is written down who takes it. */
  async prepareFile(filters: QueryOutput<typeof exportCertificates>, staffId: string): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'certificates-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return this.certificates.fileQuery(filters.q);
  }

  /** @throws {DomainError} CERTIFICATE_NOT_FOUND. */
  revokeCertificate(number: string, reason: string, staffId: string): Promise<StaffCertificate> {
    return this.change({ number, reason, staffId, action: 'certificate-revoked' }, () =>
      this.certificates.revokeCertificate(number),
    );
  }

  /** @throws {DomainError} CERTIFICATE_NOT_FOUND. */
  reissueCertificate(
    number: string,
    reason: string,
    names: Names,
    staffId: string,
  ): Promise<StaffCertificate> {
    const holder = { holderKo: names.holder_ko ?? null, holderEn: names.holder_en ?? null };
    return this.change({ number, reason, staffId, action: 'certificate-reissued' }, () =>
      this.certificates.reissueCertificate(number, holder),
    );
  }

  private async change(
    { number, reason, staffId, action }: { number: string; reason: string; staffId: string; action: string },
    act: () => Promise<CertificateRow | undefined>,
  ): Promise<StaffCertificate> {
    return this.database.runInTransaction(async () => {
      const before = await this.certificates.findToChange(number);
      const row = before && (await act());
      if (!row) throw new DomainError(L.CERTIFICATE_NOT_FOUND);
      const detail = { certificate: number, revision: row.revision, ...renamed(before, row), reason };
      await this.audit.recordEntry({ action, accountId: row.userId, actorId: staffId, detail });
      return presentToStaff(row);
    });
  }
}

/** The names before and after, where a line of them is another one now. */
function renamed(before: CertificateRow, { holderKo, holderEn }: CertificateRow): AuditDetail {
  if (before.holderKo === holderKo && before.holderEn === holderEn) return {};
  return {
    before: JSON.stringify({ holder_ko: before.holderKo, holder_en: before.holderEn }),
    after: JSON.stringify({ holder_ko: holderKo, holder_en: holderEn }),
  };
}
