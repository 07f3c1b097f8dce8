import type { InstructorSeed } from '../types.ts';

/** The account that publishes the packs; `admin` keeps it out of instructor introductions. */
export const platformInstructor: InstructorSeed = {
  id: 'ins-platform',
  userId: 'lectern-platform',
  gender: 'admin',
  nameParts: { ko: { surname: '렉턴', given: '' }, en: { surname: 'Lectern', given: '' } },
  name: { ko: '렉턴', en: 'Lectern' },
  headline: { ko: '렉턴 학술팀', en: 'Lectern Faculty Office' },
  clinic: { ko: '렉턴 학술팀', en: 'Lectern Faculty Office' },
  location: { ko: '서울', en: 'Seoul' },
  biography: {
    ko: '여러 강사진의 강의를 하나의 패키지로 엮어 소개하는 렉턴 공식 계정입니다.',
    en: 'The official Lectern account, which brings lectures from several instructors together as packs.',
  },
  experience: { ko: ['강의 기획과 검수'], en: ['Programme planning and review'] },
  specialties: { ko: [], en: [] },
  specialtyKey: 'Aesthetic Medicine',
  practiceWebsiteUrl: null,
  languages: ['ko', 'en'],
  profileImage: 'doctor-platform',
  licenseVerified: true,
  createdAt: '2025-05-01T00:00:00.000Z',
};
