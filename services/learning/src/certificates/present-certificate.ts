import type { Certificate, StaffCertificate, VerifiedCertificate } from '@lectern/contracts-learning';
import type { CertificateRow } from './certificates.repository.ts';

const stateOf = ({ revokedAt }: CertificateRow) => (revokedAt === null ? 'valid' : 'revoked');

/** A certificate to its holder. */
export const presentCertificate = (row: CertificateRow): Certificate => ({
  id: row.number,
  curriculumId: row.curriculumId,
  title: row.titleKo,
  title_ko: row.titleKo,
  title_en: row.titleEn,
  instructor: row.instructorKo,
  instructor_ko: row.instructorKo,
  instructor_en: row.instructorEn,
  completedDate: row.completedAt.toISOString(),
  progress: row.percentage,
  duration: row.durationSeconds,
  category: row.category,
  image: row.image,
  certificateId: row.number,
  holder_ko: row.holderKo,
  holder_en: row.holderEn,
  issuedAt: row.issuedAt.toISOString(),
  state: stateOf(row),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revision: row.revision,
  file: row.revokedAt === null ? `/api/certificates/${row.number}/file` : null,
  verifyCode: row.code,
});

/** What every visitor with the code reads. */
export const presentVerified = (row: CertificateRow): VerifiedCertificate => ({
  state: stateOf(row),
  certificate: {
    certificateId: row.number,
    holder_ko: row.holderKo,
    holder_en: row.holderEn,
    title_ko: row.titleKo,
    title_en: row.titleEn,
    instructor_ko: row.instructorKo,
    instructor_en: row.instructorEn,
    startedDate: row.startedAt.toISOString(),
    completedDate: row.completedAt.toISOString(),
    issuedAt: row.issuedAt.toISOString(),
    duration: row.durationSeconds,
    revision: row.revision,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  },
});

export const presentToStaff = (row: CertificateRow): StaffCertificate => ({
  certificateId: row.number,
  userId: row.userId,
  holder_ko: row.holderKo,
  holder_en: row.holderEn,
  curriculumId: row.curriculumId,
  title_ko: row.titleKo,
  title_en: row.titleEn,
  state: stateOf(row),
  revision: row.revision,
  completedDate: row.completedAt.toISOString(),
  issuedAt: row.issuedAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  verifyCode: row.code,
});
