import { randomBytes } from 'node:crypto';
import {
  LEARNING_ERRORS as L,
  LEARNING_LIMITS,
  type Certificate,
  type CertificateProspect,
  type VerifiedCertificate,
} from '@lectern/contracts-learning';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { countedMsOf } from '../common/domain/course.ts';
import { Partners } from '../common/partners.service.ts';
import { ProgressService, type OwnCourse } from '../watching/progress/progress.service.ts';
import {
  CertificatesRepository,
  type CertificateRow,
  type NewCertificate,
} from './certificates.repository.ts';
import { certificateNumber, normalizeCode, verifyCode } from './domain/certificate-codes.ts';
import { holderName } from './domain/holder-name.ts';
import { drawCertificate } from './pdf/draw-certificate.ts';
import { presentCertificate, presentVerified } from './present-certificate.ts';
import { VerifyAddress } from './verify-address.ts';

const NEEDED = 100 * LEARNING_LIMITS.courseShare;

/** Certificates of completed courses. All that is printed comes from this server's own records. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly certificates: CertificatesRepository,
    private readonly progress: ProgressService,
    private readonly partners: Partners,
    private readonly verifyAddress: VerifyAddress,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  countValid(userId: string): Promise<number> {
    return this.certificates.countValid(userId);
  }

  async listCertificates(
    userId: string,
  ): Promise<{ certificates: Certificate[]; prospects: CertificateProspect[]; needed: number }> {
    const [rows, courses] = await Promise.all([
      this.certificates.listOfPerson(userId),
      this.progress.listCourses(userId),
    ]);
    const issued = new Set(rows.map(({ curriculumId }) => curriculumId));
    const prospects = courses
      .filter(({ course, standing }) => !issued.has(course.id) && standing.percentage > 0)
      .map(toProspect);
    return {
      certificates: rows.map(presentCertificate),
      prospects: prospects.toSorted((one, other) => other.percentage - one.percentage),
      needed: NEEDED,
    };
  }

  /** Issues it once; later calls find it. @throws {DomainError} NOT_COMPLETED, CERTIFICATE_REVOKED, LECTURE_NOT_FOUND. */
  async issueCertificate(userId: string, curriculumId: string): Promise<Certificate> {
    return presentCertificate(await this.requireIssued(userId, curriculumId));
  }

  /** As `issueCertificate`, with the file. */
  async generateFile(userId: string, curriculumId: string): Promise<CertificateFile> {
    return this.drawFile(await this.requireIssued(userId, curriculumId));
  }

  /** @throws {DomainError} CERTIFICATE_NOT_FOUND for another person's as well; CERTIFICATE_REVOKED. */
  async fetchFile(userId: string, number: string): Promise<CertificateFile> {
    const row = await this.certificates.findByNumber(number);
    if (row?.userId !== userId) throw new DomainError(L.CERTIFICATE_NOT_FOUND);
    if (row.revokedAt) throw new DomainError(L.CERTIFICATE_REVOKED);
    return this.drawFile(row);
  }

  async verifyCode(typed: string): Promise<VerifiedCertificate> {
    const row = await this.certificates.findByCode(normalizeCode(typed));
    return row ? presentVerified(row) : { state: 'unknown', certificate: null };
  }

  private async requireIssued(userId: string, curriculumId: string): Promise<CertificateRow> {
    const known = await this.certificates.findOfCourse(userId, curriculumId);
    const row =
      known?.revokedBy === 'refund'
        ? await this.reissueBoughtAgain(known)
        : (known ?? (await this.addCertificate(userId, curriculumId)));
    if (row.revokedAt) throw new DomainError(L.CERTIFICATE_REVOKED);
    return row;
  }

  /** A course that was given back and bought again has its certificate again, once it is completed. */
  private async reissueBoughtAgain(known: CertificateRow): Promise<CertificateRow> {
    const own = await this.progress.findCourse(known.userId, known.curriculumId);
    if (!own?.enrolment || !isCompleted(own)) throw new DomainError(L.CERTIFICATE_REVOKED);
    return this.database.runInTransaction(async () => {
      const held = await this.certificates.findToChange(known.number);
      // Another request of the same learner, or staff, changed the certificate first.
      if (held && held.revokedBy !== 'refund') return held;
      const row = await this.certificates.reissueCertificate(known.number, {
        holderKo: null,
        holderEn: null,
      });
      if (!row) throw new Error('The certificate has no row');
      await this.audit.recordEntry({
        action: 'certificate-reissued',
        accountId: row.userId,
        detail: { certificate: row.number, revision: row.revision, reason: 'bought-again' },
      });
      return row;
    });
  }

  private async addCertificate(userId: string, curriculumId: string): Promise<CertificateRow> {
    const [own, person] = await Promise.all([
      this.progress.findCourse(userId, curriculumId),
      this.partners.findPerson(userId),
    ]);
    if (!own || !person) throw new DomainError(L.LECTURE_NOT_FOUND);
    // A refunded learner has not completed the course, also when they watched all of it.
    if (!own.enrolment || !isCompleted(own)) {
      throw new DomainError(L.NOT_COMPLETED, { percentage: own.standing.percentage, needed: NEEDED });
    }
    if (!own.completedAt) await this.progress.noteCompletion(userId, curriculumId);
    await this.certificates.addCertificate(toNew(userId, own, holderName(person)));
    const row = await this.certificates.findOfCourse(userId, curriculumId);
    if (!row) throw new Error('The certificate has no row');
    return row;
  }

  private async drawFile(row: CertificateRow): Promise<CertificateFile> {
    const bytes = await drawCertificate({ ...row, verifyAddress: this.verifyAddress.addressOf(row.code) });
    return { title: row.titleKo, bytes };
  }
}

export interface CertificateFile {
  readonly title: string;
  readonly bytes: Buffer;
}

const isCompleted = ({ completedAt, standing }: OwnCourse): boolean =>
  completedAt !== null || standing.isCompleted;

const toProspect = (own: OwnCourse): CertificateProspect => ({
  curriculumId: own.course.id,
  title_ko: own.course.title_ko,
  title_en: own.course.title_en,
  image: own.course.thumbnail_ko,
  percentage: own.standing.percentage,
  isReady: isCompleted(own),
});

function toNew(userId: string, { course, standing, completedAt }: OwnCourse, holder: string): NewCertificate {
  const now = new Date();
  const begun = standing.lectures.flatMap(({ watched }) => watched?.begunAt.getTime() ?? []);
  const lengthMs = course.lectures.reduce((sum, lecture) => sum + countedMsOf(lecture), 0);
  return {
    number: certificateNumber(randomBytes(8), now),
    code: verifyCode(randomBytes(16)),
    userId,
    curriculumId: course.id,
    titleKo: course.title_ko,
    titleEn: course.title_en,
    instructorKo: course.instructor_ko,
    instructorEn: course.instructor_en,
    category: course.category,
    image: course.thumbnail_ko,
    durationSeconds: Math.round(lengthMs / 1_000),
    percentage: standing.percentage,
    startedAt: new Date(Math.min(now.getTime(), ...begun)),
    completedAt: completedAt ?? now,
    holderKo: holder,
    holderEn: holder,
  };
}
