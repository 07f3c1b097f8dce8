import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

export const CERTIFICATES: ListPlace = { path: paths.certificates, filters: ['q'], panel: 'open' };

/** Where the certificates that fit are a file. */
export const certificatesFile = (search: URLSearchParams): string =>
  fileAddress(CERTIFICATES, search, { path: '/api/admin/certificates/export' });
