import type { ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const USERS: ListPlace = {
  path: paths.users,
  filters: ['q', 'license', 'status', 'occupation', 'country', 'membership', 'marketing', 'role'],
  panel: 'user',
};

/** Where the filtered list is a file, with the columns that are shown. */
export function usersFile(search: URLSearchParams, columns: readonly string[]): string {
  const wanted = [...USERS.filters, 'order'].flatMap((name): [string, string][] => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return `/api/admin/users/export?${new URLSearchParams([...wanted, ['columns', columns.join(',')]]).toString()}`;
}
