import { verifyCertificate, type VerifiedCertificate } from '@lectern/contracts-learning';
import type { ApiClient } from '@lectern/http';

export type { VerifiedCertificate };

/** What is known of a certificate by its code. @throws {ApiError} */
export async function verify(api: ApiClient, code: string): Promise<VerifiedCertificate> {
  return api.call(verifyCertificate, { params: { code } });
}
