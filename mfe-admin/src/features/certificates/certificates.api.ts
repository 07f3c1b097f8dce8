import {
  listStaffCertificates,
  reissueCertificate,
  revokeCertificate,
  type StaffCertificate,
} from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';
import { pageRedirect, type LoaderArgs } from '@lectern/shell-api';
import { certificatesAddress, readCertificatesAddress } from './certificates-address.ts';

/** Certificates on one page. */
const SIZE = 20;

export interface CertificateList {
  readonly words: string;
  readonly page: number;
  readonly pages: number;
  readonly certificates: readonly StaffCertificate[];
  readonly total: number;
}

/** The list as the address has it; a page beyond the end leads to the first. @throws {ApiError} */
export async function loadCertificates({ api, url, signal }: LoaderArgs): Promise<CertificateList> {
  const { words, page } = readCertificatesAddress(url.searchParams);
  const { certificates, total } = await api.call(listStaffCertificates, {
    query: { search: words, page, size: SIZE },
    ...(signal ? { signal } : {}),
  });
  if (certificates.length === 0 && page > 1) return Promise.reject(pageRedirect(certificatesAddress(words)));
  return { words, page, pages: Math.ceil(total / SIZE), certificates, total };
}

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
