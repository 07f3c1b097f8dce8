/** Columns of the list, in their order; the CSV file holds the requested ones. */
export const ADMIN_USER_COLUMNS = [
  'name',
  'email',
  'status',
  'license',
  'occupation',
  'specialty',
  'country',
  'membership',
  'roles',
  'devices',
  'marketing',
  'joined',
  'last-seen',
] as const;
export type AdminUserColumn = (typeof ADMIN_USER_COLUMNS)[number];

export const ADMIN_USER_STATUSES = ['active', 'suspended'] as const;

/** Characters of a note about a person. */
export const NOTE_LENGTH = 2_000;
