import type { Occupation } from '../types.ts';

export type Reviewer = readonly [code: Occupation, ko: string, en: string];

/** Doctors first, as among the learners; repeated entries are commoner. */
export const REVIEWERS: readonly Reviewer[] = [
  ['physician', '피부과 전문의', 'Dermatologist'],
  ['physician', '피부과 전문의', 'Dermatologist'],
  ['physician', '피부과 전문의', 'Dermatologist'],
  ['physician', '피부과 전문의', 'Dermatologist'],
  ['physician', '성형외과 전문의', 'Plastic surgeon'],
  ['physician', '성형외과 전문의', 'Plastic surgeon'],
  ['physician', '성형외과 전문의', 'Plastic surgeon'],
  ['physician', '가정의학과 전문의', 'Family physician'],
  ['physician', '가정의학과 전문의', 'Family physician'],
  ['physician', '가정의학과 전문의', 'Family physician'],
  ['physician', '일반의', 'General practitioner'],
  ['physician', '일반의', 'General practitioner'],
  ['physician', '일반의', 'General practitioner'],
  ['physician', '일반의', 'Aesthetic physician'],
  ['physician', '내과 전문의', 'Internist'],
  ['physician', '응급의학과 전문의', 'Emergency physician'],
  ['physician', '마취통증의학과 전문의', 'Anaesthesiologist'],
  ['physician', '재활의학과 전문의', 'Physiatrist'],
  ['physician', '성형외과 전공의', 'Plastic surgery resident'],
  ['physician', '피부과 전공의', 'Dermatology resident'],
  ['physician', '공중보건의', 'Public health physician'],
  ['registered-nurse', '간호사', 'Registered nurse'],
  ['registered-nurse', '피부과 간호사', 'Dermatology nurse'],
  ['nurse-practitioner', '전문간호사', 'Nurse practitioner'],
  ['physician-assistant', '진료지원 간호사', 'Physician assistant'],
  ['other', '상담 실장', 'Clinic manager'],
];

/** The commonest family names, repeated by how common they are, and the rest. */
export const SURNAMES =
  '김김김김김김김김김김이이이이이이이박박박박최최최정정정강강조조윤윤장장임임한오서신권황안송류전홍';
export const RARE_SURNAMES = '고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염추소석선설마길';

export const INITIALS = 'ABCDEFGHIJKLMNOPRSTVWYZ';
