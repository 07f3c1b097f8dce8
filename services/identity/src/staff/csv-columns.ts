import type { AdminUserColumn } from '@lectern/contracts-identity';
import type { CsvColumn } from '@lectern/nest-kit';

/** The column of the query behind each column that can be chosen; what people wrote could begin like a formula. */
const COLUMNS: Readonly<Record<AdminUserColumn, Omit<CsvColumn, 'header'>>> = {
  name: { name: 'name', isText: true },
  email: { name: 'email', isText: true },
  status: { name: 'status_in_words' },
  license: { name: 'license_state' },
  occupation: { name: 'occupation' },
  specialty: { name: 'specialty' },
  country: { name: 'country' },
  membership: { name: 'membership' },
  roles: { name: 'roles_in_words' },
  devices: { name: 'devices' },
  marketing: { name: 'wants_marketing' },
  joined: { name: 'created_at' },
  'last-seen': { name: 'last_seen_at' },
};

/** The id comes first, so that lines of two files can be brought together. */
export const fileColumns = (columns: readonly AdminUserColumn[]): CsvColumn[] => [
  { name: 'id', header: 'id' },
  ...columns.map((column) => ({ ...COLUMNS[column], header: column })),
];
