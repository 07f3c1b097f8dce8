import type { Migration } from '@lectern/nest-kit';

/** Why a certificate was revoked: by staff, or because its course was given back. */
export const whyCertificatesEnd: Migration = {
  name: '0014-why-certificates-end',
  sql: `alter table certificate add column revoked_by text check (revoked_by in ('staff', 'refund'));`,
};
