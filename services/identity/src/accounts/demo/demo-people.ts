import type { LicenseState, Role } from '@lectern/contracts-core';
import type { NewAccount } from '../accounts.repository.ts';

/** An invented person one can sign in as on a machine of one's own; `infra/local/demo-accounts.json` lists them. */
export interface DemoPerson extends Omit<NewAccount, 'id' | 'passwordHash'> {
  /** Fixed where the content names this person; a new one for others. */
  readonly id?: string;
  readonly password: string;
  readonly roles: readonly Role[];
  readonly licenseState: LicenseState;
  /** Before everything that their life tells of them. */
  readonly joinedDaysAgo: number;
  /** Of a verified licence. */
  readonly licenseNumber?: string;
  /** What their authenticator app would hold, in base32; staff need one. */
  readonly secondStep?: string;
}

export const physician = {
  occupation: 'physician',
  specialty: 'dermatology',
  experience: '6-10',
  country: 'KR',
  language: 'ko',
} as const;

/** One for each thing a person can be. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ...physician,
    email: 'learner@lectern.example',
    password: 'Tidal-Copper-48',
    name: '한 서연',
    lastName: '한',
    firstName: '서연',
    gender: 'female',
    roles: [],
    licenseState: 'verified',
    joinedDaysAgo: 412,
    licenseNumber: '118402',
  },
  {
    ...physician,
    email: 'newcomer@lectern.example',
    password: 'Quiet-Harbor-71',
    name: '오 지훈',
    lastName: '오',
    firstName: '지훈',
    gender: 'male',
    roles: [],
    licenseState: 'none',
    joinedDaysAgo: 3,
  },
  {
    ...physician,
    email: 'buyer@lectern.example',
    password: 'Velvet-Anchor-26',
    name: '정 하늘',
    lastName: '정',
    firstName: '하늘',
    gender: 'female',
    roles: [],
    licenseState: 'verified',
    joinedDaysAgo: 52,
    licenseNumber: '124917',
  },
  {
    ...physician,
    // Accounts of Korea do not pay in dollars.
    country: 'SG',
    language: 'en',
    email: 'abroad@lectern.example',
    password: 'Maple-Signal-64',
    name: 'Mei Tan',
    lastName: 'Tan',
    firstName: 'Mei',
    gender: 'female',
    roles: [],
    licenseState: 'verified',
    joinedDaysAgo: 47,
    licenseNumber: 'M63218B',
  },
  {
    ...physician,
    // The catalogue's content names this account as the one of its instructor ins-48.
    id: 'dr-eunho-cha',
    email: 'instructor@lectern.example',
    password: 'Amber-Willow-35',
    name: '차 은호',
    lastName: '차',
    firstName: '은호',
    gender: 'male',
    roles: ['instructor'],
    licenseState: 'verified',
    joinedDaysAgo: 530,
    licenseNumber: '97351',
  },
  {
    ...physician,
    email: 'admin@lectern.example',
    password: 'Stone-Lantern-92',
    name: '문 하린',
    lastName: '문',
    firstName: '하린',
    gender: 'female',
    roles: ['owner'],
    licenseState: 'verified',
    joinedDaysAgo: 540,
    licenseNumber: '91206',
    secondStep: 'LECTERNADMINDEMOSECRETFORLOCAL23',
  },
  {
    ...physician,
    email: 'reviewer@lectern.example',
    password: 'Linen-Compass-63',
    name: '서 다온',
    lastName: '서',
    firstName: '다온',
    gender: 'other',
    roles: ['license-reviewer'],
    licenseState: 'verified',
    joinedDaysAgo: 538,
    licenseNumber: '93744',
    secondStep: 'LECTERNREVIEWERDEMOSECRETLOCAL23',
  },
];
