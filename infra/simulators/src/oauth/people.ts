/** Somebody who has an account at the providers. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Null for somebody who does not give it away. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** Who may be chosen on the consent pages; a test can also make somebody up. */
export const PEOPLE: readonly Person[] = [
  { id: '4294967311', name: '이서연', email: 'seoyeon.lee@hanbit-derma.example', isEmailVerified: true },
  { id: '4294967357', name: '박도윤', email: 'doyun.park@saebyeok.example', isEmailVerified: true },
  { id: '4294967371', name: 'Grace Miller', email: 'grace.miller@northlake.example', isEmailVerified: true },
  { id: '4294967377', name: '한지우', email: 'jiwoo.han@unverified.example', isEmailVerified: false },
  { id: '4294967387', name: '최하린', email: null, isEmailVerified: false },
];
