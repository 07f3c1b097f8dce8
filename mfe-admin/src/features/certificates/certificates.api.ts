import type { ResponseOf } from '@lectern/contracts-core';
import { listStaffCertificates, reissueCertificate, revokeCertificate } from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { queryAt } from '../../common/list/list-place.ts';
import { CERTIFICATES } from './certificates-address.ts';

export type CertificateList = ResponseOf<typeof listStaffCertificates>;

/** The list at an address. @throws {ApiError} */
export const loadCertificates = ({ api, url, signal }: LoaderArgs): Promise<CertificateList> =>
  api.call(listStaffCertificates, {
    query: queryAt(CERTIFICATES, url.searchParams),
    ...(signal ? { signal } : {}),
  });

/** @throws {ApiError} CERTIFICATE_NOT_FOUND */
export async function revoke(api: ApiClient, certificateId: string, reason: string): Promise<void> {
  await api.call(revokeCertificate, { params: { certificateId }, body: { reason } });
}

export interface Reissue {
  readonly reason: string;
  readonly holder_ko: string;
  readonly holder_en: string;
}

/** @throws {ApiError} CERTIFICATE_NOT_FOUND */
export async function reissue(api: ApiClient, certificateId: string, body: Reissue): Promise<void> {
  await api.call(reissueCertificate, { params: { certificateId }, body });
}
