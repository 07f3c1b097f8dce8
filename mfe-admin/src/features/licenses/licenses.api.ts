import type { PageArea, ResponseOf } from '@lectern/contracts-core';
import {
  checkLicenseNumber,
  claimLicense,
  decideLicense,
  getLicenseCase,
  getLicenseHistory,
  type LicenseAnswer,
  type LicenseCase,
  listLicenseAnswers,
  type LicenseVerdict,
  listWaitingLicenses,
  redactLicensePage,
  releaseLicense,
  takeNextLicense,
  viewLicensePage,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { answerOf } from '../../common/answer.ts';
import { queryAt } from '../../common/list/list-place.ts';
import type { RecordedHistory } from '../../common/record/record-history.tsx';
import { LICENSES } from './queue-address.ts';

const LICENSE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Licences that wait, as the address has it; oldest first unless it says otherwise. @throws {ApiError} */
export function loadQueue({ api, url, signal }: LoaderArgs): Promise<ResponseOf<typeof listWaitingLicenses>> {
  const query = queryAt(LICENSES, url.searchParams);
  return api.call(listWaitingLicenses, { query, ...(signal ? { signal } : {}) });
}

export interface ReviewedCase {
  readonly license: LicenseCase;
  /** Null where it cannot be read. */
  readonly history: RecordedHistory | null;
}

/** @throws {ApiError}, or a page failure for an address that can be no licence's. */
export async function loadCase({ api, params, signal }: LoaderArgs): Promise<ReviewedCase> {
  const licenseId = params['licenseId'] ?? '';
  if (!LICENSE_ID.test(licenseId)) throw pageFailure(404, 'LICENSE_NOT_FOUND');
  const about = { params: { licenseId }, ...(signal ? { signal } : {}) };
  const [license, told] = await Promise.all([
    api.call(getLicenseCase, about),
    answerOf(api.call(getLicenseHistory, about), [], signal),
  ]);
  return { license, history: told.value };
}

/** Claims the oldest unclaimed licence; null when there is none. @throws {ApiError} */
export async function takeNext(api: ApiClient): Promise<string | null> {
  return (await api.call(takeNextLicense, {})).id;
}

/** @throws {ApiError} LICENSE_CLAIMED, LICENSE_DECIDED, FORBIDDEN for one's own. */
export function claim(api: ApiClient, licenseId: string): Promise<LicenseCase> {
  return api.call(claimLicense, { params: { licenseId } });
}

/** Releases the claim of a licence. A failure is ignored, because the claim expires by itself. */
export function release(api: ApiClient, licenseId: string): void {
  void api.call(releaseLicense, { params: { licenseId } }).catch(() => undefined);
}

/** An address that shows a page for a minute; page 0 is the document. @throws {ApiError} */
export async function addressOf(api: ApiClient, licenseId: string, page: number): Promise<string> {
  return (await api.call(viewLicensePage, { params: { licenseId }, body: { page } })).url;
}

/** @throws {ApiError} LICENSE_PAGE_CHANGED, LICENSE_NOT_CLAIMED. */
export function blackOut(
  api: ApiClient,
  licenseId: string,
  redaction: { page: number; version: number; areas: PageArea[] },
): Promise<LicenseCase> {
  return api.call(redactLicensePage, { params: { licenseId }, body: redaction });
}

/** @throws {ApiError} */
export function checkNumber(
  api: ApiClient,
  licenseId: string,
  number: string,
): Promise<ResponseOf<typeof checkLicenseNumber>> {
  return api.call(checkLicenseNumber, { params: { licenseId }, body: { number } });
}

/** The words of the mail of each decision. @throws {ApiError} */
export async function loadAnswers(api: ApiClient, licenseId: string): Promise<readonly LicenseAnswer[]> {
  return (await api.call(listLicenseAnswers, { params: { licenseId } })).answers;
}

/** @throws {ApiError} */
export async function decide(api: ApiClient, licenseId: string, verdict: LicenseVerdict): Promise<void> {
  await api.call(decideLicense, { params: { licenseId }, body: verdict });
}
