import {
  listStaffCertificates,
  reissueCertificate,
  revokeCertificate,
  type StaffCertificate,
} from '@lectern/contracts-learning';
import type { StaffRole } from '@lectern/contracts-core';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { staffCertificate } from '../../testing/certificate-builders.ts';
import { openPage } from '../../testing/open-page.ts';

const service = (certificates: StaffCertificate[], total = certificates.length) =>
  createFakeApi()
    .answer(listStaffCertificates, { certificates, total })
    .answer(revokeCertificate, staffCertificate({ state: 'revoked' }))
    .answer(reissueCertificate, staffCertificate({ revision: 2 }));
async function open(api: ReturnType<typeof createFakeApi>, search = '', role: StaffRole = 'content') {
  const page = await openPage('admin.certificates', {
    address: `/admin/certificates${search}`,
    api,
    session: staff(role),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const NUMBER = 'LC-2026-7K3M9QXA';
const actsIn = (api: ReturnType<typeof createFakeApi>) =>
  api.calls.filter(({ body }) => body !== undefined).map(({ params, body }) => ({ params, body }));

it('lists certificates: state, number, both names, course, dates and the page that anyone sees', async () => {
  const { container, api } = await open(service([staffCertificate()]));
  expect(api.queriesOf(listStaffCertificates)).toEqual([{ search: '', page: 1, size: 20 }]);
  expect(screen.getByRole('status')).toHaveTextContent('1 certificate');
  const row = screen.getByText(NUMBER).closest('li')!;
  expect(row).toHaveTextContent(
    /Valid.*LC-2026-7K3M9QXA.*김민지 · Minji Kim.*Basics of fillers.*Issued Nov 11, 2026 10:00 KST/,
  );
  expect(within(row).getByRole('link', { name: 'Verification page' })).toHaveAttribute(
    'href',
    '/en/verify/CODE12345678',
  );
  await expectAccessible(container);
});

it('revokes a certificate with a reason, by keyboard', async () => {
  const { user, api } = await open(service([staffCertificate()]));
  screen.getByRole('button', { name: `Revoke: ${NUMBER}` }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: `Revoke ${NUMBER}?` }));
  const confirm = dialog.getByRole('button', { name: 'Revoke the certificate' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Watched by another person');
  await expectAccessible();
  const revoked = staffCertificate({ state: 'revoked', revokedAt: '2026-11-20T03:00:00.000Z' });
  api.answer(listStaffCertificates, { certificates: [revoked], total: 1 });
  confirm.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Revoked Nov 20, 2026 12:00 KST/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `Revoke: ${NUMBER}` })).not.toBeInTheDocument();
  expect(actsIn(api)).toEqual([
    { params: { certificateId: NUMBER }, body: { reason: 'Watched by another person' } },
  ]);
});

it('issues a certificate again under a corrected name', async () => {
  const { user, api } = await open(service([staffCertificate({ state: 'revoked', revision: 2 })]));
  expect(screen.getByText('Issue 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Issue again: ${NUMBER}` }));
  const dialog = within(screen.getByRole('dialog', { name: `Issue ${NUMBER} again?` }));
  const english = dialog.getByRole('textbox', { name: /English line/ });
  await user.clear(english);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Name changed, passport seen');
  expect(dialog.getByRole('button', { name: 'Issue the certificate' })).toBeDisabled();
  await user.type(english, ' Minji Lee ');
  await user.click(dialog.getByRole('button', { name: 'Issue the certificate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(actsIn(api)).toEqual([
    {
      params: { certificateId: NUMBER },
      body: { reason: 'Name changed, passport seen', holder_ko: '김민지', holder_en: 'Minji Lee' },
    },
  ]);
});

it('says that a certificate is gone, and keeps the reason', async () => {
  const api = service([staffCertificate()]).fail(revokeCertificate, 'CERTIFICATE_NOT_FOUND', 404);
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: `Revoke: ${NUMBER}` }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Issued by mistake');
  await user.click(dialog.getByRole('button', { name: 'Revoke the certificate' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This certificate is no longer there');
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Issued by mistake');
});

it('is searched and paged, which stand in the address', async () => {
  const { api, user, address } = await open(service([staffCertificate()], 45), '?q=kim&page=2');
  expect(api.queriesOf(listStaffCertificates)).toEqual([{ search: 'kim', page: 2, size: 20 }]);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of certificates' }));
  expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/admin/certificates?q=kim&page=3',
  );
  const field = screen.getByRole('searchbox', { name: 'Number, holder or course' });
  await user.clear(field);
  await user.type(field, '민지{Enter}');
  await waitFor(() => expect(address()).toBe(`/admin/certificates?q=${encodeURIComponent('민지')}`));
});

it('leads from a page that has become empty to the first, and clears a search that finds nothing', async () => {
  const { address, user, container } = await open(service([]), '?q=nobody&page=2');
  await waitFor(() => expect(address()).toBe('/admin/certificates?q=nobody'));
  expect(await screen.findByText('No certificate matches this search')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Show all certificates' }));
  expect(await screen.findByText('No certificate was issued yet')).toBeInTheDocument();
});

it('viewers read and change nothing', async () => {
  await open(service([staffCertificate()]), '', 'viewer');
  expect(screen.getByText(NUMBER)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Revoke|Issue again/ })).not.toBeInTheDocument();
});

it.each([
  ['FORBIDDEN', 403, 'Your role cannot open this page'],
  ['UNAVAILABLE', 503, 'This page could not be loaded'],
])('tells %s within the frame', async (code, status, words) => {
  await open(createFakeApi().fail(listStaffCertificates, code, status));
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
});
