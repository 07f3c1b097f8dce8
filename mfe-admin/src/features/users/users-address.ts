import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const USERS: ListPlace = {
  path: paths.users,
  filters: ['q', 'license', 'status', 'occupation', 'country', 'membership', 'marketing', 'role'],
  panel: 'user',
};

/** Where the filtered list is a file, with the columns that are shown. */
export function usersFile(search: URLSearchParams, columns: readonly string[]): string {
  return fileAddress({ filters: [...USERS.filters, 'order'] }, search, {
    path: '/api/admin/users/export',
    more: [['columns', columns.join(',')]],
  });
}
