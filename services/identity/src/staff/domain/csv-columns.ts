import type { AdminUser, AdminUserColumn } from '@lectern/contracts-identity';

type Cell = string | number | boolean | null;

/** The cells of a person under each column that can be chosen. */
const CELLS: Readonly<Record<AdminUserColumn, (user: AdminUser) => Cell>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  status: ({ suspendedAt }) => (suspendedAt === null ? 'active' : `suspended ${suspendedAt}`),
  license: ({ licenseState }) => licenseState,
  occupation: ({ occupation }) => occupation,
  specialty: ({ specialty }) => specialty,
  country: ({ country }) => country,
  membership: ({ membership }) => membership,
  roles: ({ roles }) => roles.join(' '),
  devices: ({ devices }) => devices,
  marketing: ({ wantsMarketing }) => wantsMarketing,
  joined: ({ joinedAt }) => joinedAt,
  'last-seen': ({ lastSeenAt }) => lastSeenAt,
};

/** A person as cells; the id comes first, so that lines of two files can be brought together. */
export function cellsOf(user: AdminUser, columns: readonly AdminUserColumn[]): Cell[] {
  return [user.id, ...columns.map((column) => CELLS[column](user))];
}

export const headOf = (columns: readonly AdminUserColumn[]): string[] => ['id', ...columns];
