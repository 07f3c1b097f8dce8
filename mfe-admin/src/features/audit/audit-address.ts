import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const AUDIT: ListPlace = {
  path: paths.audit,
  filters: ['q', 'service', 'action', 'trace', 'from', 'until', 'scope'],
  panel: 'open',
};

/** The file of the filtered record. */
export function auditFile(search: URLSearchParams): string {
  return fileAddress({ filters: [...AUDIT.filters, 'order'] }, search, { path: '/api/admin/audit/export' });
}
