/** What a person may do beyond learning. Each staff role sees its own part of the admin. */
export const ROLES = ['instructor', 'viewer', 'license-reviewer', 'content', 'finance', 'owner'] as const;

/**
 * Roles of the people who run the platform. A viewer reads, a license-reviewer decides about licences, content looks
 * after courses, finance after payments; an owner may do what any of them may, and suspend accounts.
 */
export const STAFF_ROLES = ['viewer', 'license-reviewer', 'content', 'finance', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Staff who read the figures of the business, besides owners. */
export const STATISTICS_ROLES = ['viewer', 'content', 'finance'] as const;

/** Whether an account with these roles is staff. */
export function isStaff(roles: readonly string[]): boolean {
  return STAFF_ROLES.some((role) => roles.includes(role));
}

/** Whether these roles include one of `anyOf`. The role `owner` includes every other staff role. */
export function hasRole(roles: readonly string[], anyOf: readonly (typeof ROLES)[number][]): boolean {
  return anyOf.some((role) => roles.includes(role) || (role !== 'instructor' && roles.includes('owner')));
}
