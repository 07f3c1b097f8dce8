import { type Endpoint, hasRole, ROLES, rolesOf, type SignedInPerson } from '@lectern/contracts-core';
import { callEndpoint, type Caller, nameOf, signInWith } from './staff-site.ts';

/** Everybody who asks in a matrix of roles, beside each role with a fresh code. */
const OTHERS = [
  'a guest',
  'a member',
  'an owner before the second step',
  'an owner with an old code',
] as const;
export const MATRIX_CALLERS = [...OTHERS, ...ROLES] as const;
export type MatrixCaller = (typeof MATRIX_CALLERS)[number];

/** Codes with which a service refuses a caller, whatever is asked. */
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_STEP_REQUIRED', 'SECOND_STEP_STALE'];

export interface MatrixSite {
  readonly url: string;
  /** Undefined for the guest. */
  readonly callers: Readonly<Record<MatrixCaller, Caller | undefined>>;
}

/**
 * Tests of every call with roles that it is open to exactly those whom its contract names. Each asks for something that
 * does not exist, so that a caller who is let in gets another answer than a refusal.
 * @param endpoints All of the service: a new call is in the matrix by being in the contracts.
 */
export function describeRoleMatrix(endpoints: readonly Endpoint[], site: () => MatrixSite): void {
  const calls = endpoints.filter((endpoint) => rolesOf(endpoint).length > 0);

  it('knows the calls with roles', () => expect(calls).not.toEqual([]));

  it.each(calls.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    '$name is open to its roles alone',
    async ({ endpoint }) => {
      const { url, callers } = site();
      const answers: Partial<Record<MatrixCaller, string>> = {};
      for (const caller of MATRIX_CALLERS) {
        const { status, code = '' } = await callEndpoint(url, endpoint, { cookie: callers[caller]?.cookie });
        const isRefused = status === 401 || REFUSALS.includes(code);
        // Who must be refused and is not is told what came instead.
        const isWrong = expectedAnswer(endpoint, caller) !== 'open';
        answers[caller] = isRefused || isWrong ? `${status} ${code}` : 'open';
      }
      expect(answers).toEqual(
        Object.fromEntries(MATRIX_CALLERS.map((caller) => [caller, expectedAnswer(endpoint, caller)])),
      );
    },
  );
}

function expectedAnswer(endpoint: Endpoint, caller: MatrixCaller): string {
  const roles = rolesOf(endpoint);
  switch (caller) {
    case 'a guest':
      return '401 UNAUTHENTICATED';
    case 'a member':
      return '403 FORBIDDEN';
    case 'an owner before the second step':
      return '403 SECOND_STEP_REQUIRED';
    case 'an owner with an old code':
      if (!hasRole(['owner'], roles)) return '403 FORBIDDEN';
      return endpoint.secondStep === 'fresh' ? '403 SECOND_STEP_STALE' : 'open';
    default:
      return hasRole([caller], roles) ? 'open' : '403 FORBIDDEN';
  }
}

/** The callers of a matrix at a service whose identity is played by its map of sessions. */
export function matrixCallers(sessions: Map<string, SignedInPerson>): MatrixSite['callers'] {
  const roles = ROLES.map((role) => [role, signInWith(sessions, [role])] as const);
  return {
    ...(Object.fromEntries(roles) as Record<(typeof ROLES)[number], Caller>),
    'a guest': undefined,
    'a member': signInWith(sessions, []),
    'an owner before the second step': signInWith(sessions, [], {
      isStaffPending: true,
      hasFreshStep: false,
    }),
    'an owner with an old code': signInWith(sessions, ['owner'], { hasFreshStep: false }),
  };
}
