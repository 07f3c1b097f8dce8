import type { RouteAccess, Session, SessionUser } from '@lectern/shell-api';
import { decideAccess, type AccessDecision, type StaffOnlyVisitor } from './access-guard.ts';

const person = (licenseVerified: boolean, own: Partial<SessionUser> = {}): Session => ({
  status: 'signed-in',
  user: {
    userId: 'u1',
    name: 'Han Seoyeon',
    email: 'han@clinic.example',
    profileImage: null,
    membership: 'guest',
    licenseVerified,
    ...own,
  },
});
const sessions = {
  loading: { status: 'loading' },
  'signed out': { status: 'signed-out' },
  'without licence': person(false),
  'with licence': person(true),
  'who teaches': person(true, { roles: ['instructor'] }),
  'who taught with a licence that ended': person(false, { roles: ['instructor'] }),
  'who is staff': person(false, { roles: ['viewer'] }),
  'who looks after courses': person(false, { roles: ['content'] }),
  'who is staff without the second step': person(true, { roles: ['instructor'], isStaffPending: true }),
} satisfies Record<string, Session>;

const here = {
  locale: 'ko',
  pathname: '/ko/payment/checkout/c1',
  search: '?code=SPRING',
  hash: '#pay',
} as const;
const from = '/ko/payment/checkout/c1?code=SPRING#pay';
const allow: AccessDecision = { kind: 'allow' };
const wait: AccessDecision = { kind: 'wait' };
const login: AccessDecision = { kind: 'redirect', to: '/ko/login', state: { from } };
const license: AccessDecision = { kind: 'redirect', to: '/ko/my/upload-license', state: { from } };
const register: AccessDecision = {
  kind: 'redirect',
  to: '/ko/studio/register?reason=instructor',
  state: { from },
};
const staffOnly = (to: StaffOnlyVisitor): AccessDecision => ({ kind: 'staff-only', to });

describe('decideAccess', () => {
  it.each<[RouteAccess, keyof typeof sessions, AccessDecision]>([
    ['public', 'loading', allow],
    ['public', 'signed out', allow],
    ['public', 'without licence', allow],
    ['public', 'with licence', allow],
    ['signed-in', 'loading', wait],
    ['signed-in', 'signed out', login],
    ['signed-in', 'without licence', allow],
    ['signed-in', 'with licence', allow],
    ['licensed', 'loading', wait],
    ['licensed', 'signed out', login],
    ['licensed', 'without licence', license],
    ['licensed', 'with licence', allow],
    ['licensed', 'who looks after courses', license],
    ['licensed-or-content', 'signed out', login],
    ['licensed-or-content', 'without licence', license],
    ['licensed-or-content', 'who is staff', license],
    ['licensed-or-content', 'with licence', allow],
    ['licensed-or-content', 'who looks after courses', allow],
    ['instructor', 'loading', wait],
    ['instructor', 'signed out', login],
    ['instructor', 'without licence', license],
    ['instructor', 'with licence', register],
    ['instructor', 'who teaches', allow],
    ['instructor', 'who taught with a licence that ended', license],
    ['instructor', 'who is staff', license],
    ['instructor', 'who looks after courses', allow],
    ['admin', 'loading', wait],
    ['admin', 'signed out', staffOnly('guest')],
    ['admin', 'without licence', staffOnly('other')],
    ['admin', 'with licence', staffOnly('other')],
    ['admin', 'who teaches', staffOnly('other')],
    ['admin', 'who is staff without the second step', staffOnly('pending')],
    ['admin', 'who is staff', allow],
  ])('a %s route for a visitor %s', (access, who, decision) => {
    expect(decideAccess(access, sessions[who], here)).toEqual(decision);
  });

  it('sends an English visitor to the English login', () => {
    const english = { locale: 'en', pathname: '/en/my', search: '', hash: '' } as const;
    expect(decideAccess('signed-in', sessions['signed out'], english)).toEqual({
      kind: 'redirect',
      to: '/en/login',
      state: { from: '/en/my' },
    });
  });
});
