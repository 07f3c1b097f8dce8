import type { StaffCertificate } from '@lectern/contracts-learning';

export function staffCertificate(change: Partial<StaffCertificate> = {}): StaffCertificate {
  return {
    certificateId: 'LC-2026-7K3M9QXA',
    userId: 'user-1',
    holder_ko: '김민지',
    holder_en: 'Minji Kim',
    curriculumId: 'course-1',
    title_ko: '필러 기초',
    title_en: 'Basics of fillers',
    state: 'valid',
    revision: 1,
    completedDate: '2026-11-10T01:00:00.000Z',
    issuedAt: '2026-11-11T01:00:00.000Z',
    revokedAt: null,
    verifyCode: 'CODE12345678',
    ...change,
  };
}
