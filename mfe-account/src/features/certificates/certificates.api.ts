import { type Certificate, issueCertificate, listCertificates } from '@lectern/contracts-learning';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export { fetchFile, saveFile } from '../../common/file/fetch-file.ts';

export type Certificates = ResponseOf<typeof listCertificates>;

/** Certificates of the person, and courses that may earn one. @throws {ApiError} */
export async function loadCertificates(api: ApiClient, signal?: AbortSignal): Promise<Certificates> {
  return api.call(listCertificates, signal ? { signal } : {});
}

/** Issues the certificate of a completed course. @throws {ApiError} */
export async function issue(api: ApiClient, curriculumId: string): Promise<Certificate> {
  return api.call(issueCertificate, { body: { curriculumId } });
}
