import type { ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const AUDIT: ListPlace = {
  path: paths.audit,
  filters: ['q', 'service', 'action', 'from', 'until', 'scope'],
  panel: 'open',
};

/** The file of the filtered record. */
export function auditFile(search: URLSearchParams): string {
  const wanted = [...AUDIT.filters, 'order'].flatMap((name): [string, string][] => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return `/api/admin/audit/export?${new URLSearchParams(wanted).toString()}`;
}
