import {
  checkLicenseNumber,
  claimLicense,
  decideLicense,
  getLicenseCase,
  type LicenseCase,
  releaseLicense,
  takeNextLicense,
  viewLicensePage,
} from '@lectern/contracts-identity';
import { createFakeApi } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { staff } from './builders.ts';
import { LICENSE_ID, licenseCase } from './license-builders.ts';
import { openPage } from './open-page.ts';

export const PAGE_URL = '/api/admin/licenses/files/secret';
/** The service behind one review. */
export const reviewApi = (license: LicenseCase = licenseCase()) =>
  createFakeApi()
    .answer(getLicenseCase, license)
    .answer(claimLicense, license)
    .answer(releaseLicense, { success: true })
    .answer(viewLicensePage, { url: PAGE_URL, expiresAt: '2026-11-22T01:01:00.000Z' })
    .answer(checkLicenseNumber, { number: '123456', fits: true, duplicates: [] })
    .answer(decideLicense, { success: true })
    .answer(takeNextLicense, { id: null });
export async function openReview(api = reviewApi()) {
  const page = await openPage('admin.license', {
    address: `/admin/user-management/licenses/${LICENSE_ID}`,
    api,
    session: staff('license-reviewer'),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
export const bodies = ({ api }: Awaited<ReturnType<typeof openReview>>, endpoint: object) =>
  api.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);
export const checkAll = async ({ user }: Awaited<ReturnType<typeof openReview>>) => {
  for (const box of within(screen.getByRole('group', { name: 'I have checked that' })).getAllByRole(
    'checkbox',
  )) {
    await user.click(box);
  }
};
