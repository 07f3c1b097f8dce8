import {
  ACCESS_ERRORS as A,
  Category,
  historyFacts,
  Image,
  listFacts,
  listQuery,
  PersonName,
  Reason,
  type ResponseOf,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, OwnId, Percent, when, whole } from './learning.schemas.ts';
import { CERTIFICATE_STATES } from './learning.vocabulary.ts';

/** The number printed on a certificate, such as `LC-2026-7K3M9QXA`. */
export const CertificateNumber = z.string().check(z.regex(/^LC-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/));

/** A certificate to its holder (specification 2 §3, with fields added). */
export const Certificate = z.object({
  id: z.string(),
  curriculumId: z.string(),
  title: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  instructor: z.string(),
  instructor_ko: z.string(),
  instructor_en: z.string(),
  completedDate: when,
  progress: Percent,
  duration: whole('Seconds of the course when it was completed'),
  category: Category,
  image: z.nullable(Image),
  /** The number printed on it. */
  certificateId: z.string(),
  /** As printed. */
  holder_ko: z.string(),
  holder_en: z.string(),
  issuedAt: when,
  state: z.enum(CERTIFICATE_STATES),
  revokedAt: z.nullable(when),
  revision: whole('Times it was issued, counted from 1'),
  /** Address of the PDF; null when it was revoked. */
  file: z.nullable(z.string()),
  /** The code of `/verify/{code}`. */
  verifyCode: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

/** A course whose certificate can be had now, or how much is missing. */
export const CertificateProspect = z.object({
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  image: z.nullable(Image),
  percentage: Percent,
  isReady: z.boolean(),
});
export type CertificateProspect = z.infer<typeof CertificateProspect>;

export const listCertificates = defineEndpoint({
  method: 'GET',
  path: '/api/certificates',
  access: 'account',
  summary: 'Certificates of the signed-in person, the latest first, and what comes next',
  response: z.object({
    certificates: z.array(Certificate),
    prospects: z.array(CertificateProspect),
    needed: whole('Per cent of a course that earn its certificate'),
  }),
  errors: [],
});

/** Issues the certificate of a course, or finds the one that was issued. */
export const issueCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/certificates',
  access: 'licensed',
  summary: 'Issues the certificate of a completed course',
  body: z.strictObject({ curriculumId: CatalogId }),
  status: 201,
  response: Certificate,
  errors: [L.NOT_COMPLETED, L.CERTIFICATE_REVOKED, L.LECTURE_NOT_FOUND],
});

const ignored = z.optional(z.unknown());

/**
 * As `issueCertificate`, with the PDF as the answer (specification 2 §7). Names, dates and numbers come from the
 * server; what the browser sends about the person, the course and the progress is ignored.
 */
export const generateCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/generate-certificate',
  access: 'licensed',
  summary: 'Issues the certificate of a completed course and sends its PDF',
  body: z.strictObject({
    userId: OwnId,
    curriculumId: CatalogId,
    userName: ignored,
    curriculumTitle: ignored,
    instructor: ignored,
    completedDate: ignored,
    progress: ignored,
    certificateId: ignored,
  }),
  response: z.string(),
  mediaType: 'application/pdf',
  errors: [A.TOO_MANY_ATTEMPTS, L.NOT_COMPLETED, L.CERTIFICATE_REVOKED, L.LECTURE_NOT_FOUND],
});

/** For its holder alone; named `{title}_수료증.pdf`. */
export const downloadCertificate = defineEndpoint({
  method: 'GET',
  path: '/api/certificates/:certificateId/file',
  access: 'account',
  inView: 'closed',
  summary: 'The PDF of a certificate',
  params: z.object({ certificateId: CertificateNumber }),
  response: z.string(),
  mediaType: 'application/pdf',
  errors: [A.TOO_MANY_ATTEMPTS, L.CERTIFICATE_NOT_FOUND, L.CERTIFICATE_REVOKED],
});

/** What the public page of a certificate shows (product-screens B25): no address, licence number or birth date. */
export const VerifiedCertificate = z.object({
  state: z.enum([...CERTIFICATE_STATES, 'unknown']),
  certificate: z.nullable(
    z.object({
      certificateId: z.string(),
      holder_ko: z.string(),
      holder_en: z.string(),
      title_ko: z.string(),
      title_en: z.string(),
      instructor_ko: z.string(),
      instructor_en: z.string(),
      startedDate: when,
      completedDate: when,
      issuedAt: when,
      duration: whole('Seconds of the course'),
      revision: whole('Times it was issued, counted from 1'),
      revokedAt: z.nullable(when),
    }),
  ),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

export const verifyCertificate = defineEndpoint({
  method: 'GET',
  path: '/api/verify/:code',
  access: 'guest',
  summary: 'Whether a certificate is genuine and still valid',
  params: z.object({ code: shortText(64) }),
  response: VerifiedCertificate,
  errors: [A.TOO_MANY_ATTEMPTS],
});

/** A certificate to staff. */
export const StaffCertificate = z.object({
  certificateId: z.string(),
  userId: z.string(),
  holder_ko: z.string(),
  holder_en: z.string(),
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  revision: whole('Times it was issued, counted from 1'),
  completedDate: when,
  issuedAt: when,
  revokedAt: z.nullable(when),
  verifyCode: z.string(),
});
export type StaffCertificate = z.infer<typeof StaffCertificate>;

const roles = ['viewer', 'content', 'license-reviewer', 'owner'] as const;
const changing = ['content', 'license-reviewer', 'owner'] as const;

export const listStaffCertificates = defineEndpoint({
  method: 'GET',
  path: '/api/admin/certificates',
  access: { roles: [...roles] },
  summary: 'Certificates by number, holder or course, by the time they were issued',
  /** `q`: a number or code, the id of a person or a course, or beginnings of words of holder and course. */
  query: z.object({ q: shortText(100), ...listQuery }),
  response: z.object({ items: z.array(StaffCertificate), ...listFacts }),
  errors: [],
});

export const CertificateExport = z.object({ q: shortText(100) });

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. Written down with the filters. */
export const exportCertificates = defineEndpoint({
  method: 'GET',
  path: '/api/admin/certificates/export',
  access: { roles: [...changing] },
  summary: 'The certificates that fit as CSV',
  secondStep: 'fresh',
  query: CertificateExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [],
});

const params = z.object({ certificateId: CertificateNumber });

export const getCertificateDesk = defineEndpoint({
  method: 'GET',
  path: '/api/admin/certificates/:certificateId/desk',
  access: { roles: [...roles] },
  summary: 'A certificate, and who did what with it; also why, and former names, for those who may change it',
  params,
  response: z.object({
    certificate: StaffCertificate,
    /** Null of one that a former release issued again. */
    firstIssuedAt: z.nullable(when),
    /**
     * Reasons are free text and names may be former ones: to those who may not change certificates, `reason` is empty, as of
     * an act without one, and `before` and `after` are null.
     */
    ...historyFacts,
  }),
  errors: [L.CERTIFICATE_NOT_FOUND],
});
export type CertificateDesk = ResponseOf<typeof getCertificateDesk>;

export const revokeCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/certificates/:certificateId/revoke',
  access: { roles: [...changing] },
  secondStep: 'fresh',
  summary: 'Revokes a certificate; its verification page shows the day',
  params,
  body: z.strictObject({ reason: Reason }),
  response: StaffCertificate,
  errors: [L.CERTIFICATE_NOT_FOUND],
});

/** Under the same number, with the next revision: after a change of name, which needs evidence, or a revocation by mistake. */
export const reissueCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/certificates/:certificateId/reissue',
  access: { roles: [...changing] },
  secondStep: 'fresh',
  summary: 'Issues a certificate again, under another name where one is given',
  params,
  body: z.strictObject({
    reason: Reason,
    holder_ko: z.optional(PersonName),
    holder_en: z.optional(PersonName),
  }),
  response: StaffCertificate,
  errors: [L.CERTIFICATE_NOT_FOUND],
});
