import type { ResponseOf } from '@lectern/contracts-core';
import {
  CertificateNumber,
  getCertificateDesk,
  listStaffCertificates,
  reissueCertificate,
  revokeCertificate,
  type CertificateDesk,
} from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf } from '../../common/answer.ts';
import { queryAt } from '../../common/list/list-place.ts';
import { CERTIFICATES } from './certificates-address.ts';

/** The list, and the certificate that is open; null where it cannot be read. */
export interface Certificates {
  readonly page: ResponseOf<typeof listStaffCertificates>;
  readonly desk: CertificateDesk | null;
}

/** The list at an address. @throws {ApiError} */
export async function loadCertificates({ api, url, signal }: LoaderArgs): Promise<Certificates> {
  const withSignal = signal ? { signal } : {};
  const number = url.searchParams.get(CERTIFICATES.panel) ?? '';
  const [page, desk] = await Promise.all([
    api.call(listStaffCertificates, { query: queryAt(CERTIFICATES, url.searchParams), ...withSignal }),
    CertificateNumber.safeParse(number).success
      ? answerOf(
          api.call(getCertificateDesk, { params: { certificateId: number }, ...withSignal }),
          [],
          signal,
        )
      : null,
  ]);
  return { page, desk: desk?.value ?? null };
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
