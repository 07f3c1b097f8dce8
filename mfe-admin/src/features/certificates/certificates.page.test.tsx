import { endPresence, keepPresence } from '@lectern/contracts-identity';
import {
  getCertificateDesk,
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

const list = (items: StaffCertificate[], next: string | null = null) => ({
  items,
  next,
  count: items.length,
  isCapped: false,
  size: 20,
});
const service = (items: StaffCertificate[], next: string | null = null) =>
  createFakeApi()
    .answer(listStaffCertificates, list(items, next))
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
  expect(api.queriesOf(listStaffCertificates)).toEqual([{}]);
  expect(screen.getByRole('status')).toHaveTextContent('1 row');
  const row = screen.getByText(NUMBER).closest('tr')!;
  expect(row).toHaveTextContent(
    /LC-2026-7K3M9QXA.*Valid.*김민지 · Minji Kim.*Basics of fillers.*Nov 11, 2026 10:00 KST/,
  );
  expect(within(row).getByRole('link', { name: NUMBER })).toHaveAttribute(
    'href',
    `/admin/certificates?open=${NUMBER}`,
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
  expect(confirm).toBeDisabled();
  await user.type(
    dialog.getByRole('textbox', { name: new RegExp(`^Type “${NUMBER}” to go on`) }),
    NUMBER.toLowerCase(),
  );
  await expectAccessible();
  const revoked = staffCertificate({ state: 'revoked', revokedAt: '2026-11-20T03:00:00.000Z' });
  api.answer(listStaffCertificates, list([revoked]));
  confirm.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Nov 20, 2026 12:00 KST')).toBeInTheDocument();
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
  await user.type(dialog.getByRole('textbox', { name: /Type “LC-/ }), NUMBER);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Issued by mistake');
  await user.click(dialog.getByRole('button', { name: 'Revoke the certificate' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This certificate is no longer there');
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Issued by mistake');
});

it('is searched and paged by key, which stand in the address', async () => {
  const { api, user, address } = await open(service([staffCertificate()], 'key-20'), '?q=kim');
  expect(api.queriesOf(listStaffCertificates)).toEqual([expect.objectContaining({ q: 'kim' })]);
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/admin/certificates?q=kim&after=key-20',
  );
  const field = screen.getByRole('searchbox', { name: 'Number, holder or course' });
  await user.clear(field);
  await user.type(field, '민지{Enter}');
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('민지'));
});

it('clears a search that finds nothing', async () => {
  const { user, container } = await open(service([]), '?q=nobody');
  expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Remove all filters' }));
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

const line = (id: string, action: string, more: object) => ({
  ...{ id, at: `2026-11-2${id}T01:00:00.000Z`, action, actorName: 'Lee Anna', isOfSite: false, reason: '' },
  ...{ before: null, after: null, ...more },
});

it('tells beside the list who revoked, restored and renamed it and why, and when it was first issued', async () => {
  const certificate = staffCertificate({ revision: 2, issuedAt: '2026-11-22T01:00:00.000Z' });
  const names = (holder_en: string) => JSON.stringify({ holder_ko: '김민지', holder_en });
  const api = service([certificate])
    .answer(getCertificateDesk, {
      certificate,
      firstIssuedAt: '2026-11-11T01:00:00.000Z',
      history: [
        line('2', 'certificate-reissued', {
          reason: 'Passport seen',
          before: names('Minji Kim'),
          after: names('Minji Lee'),
        }),
        line('1', 'certificate-revoked', { actorName: '', isOfSite: true, reason: 'refund' }),
      ],
      isHistoryCut: false,
    })
    .answer(keepPresence, { others: [{ name: 'Park Jun', since: '2026-11-28T05:05:00.000Z' }] })
    .answer(endPresence, { success: true });
  const { user, address } = await openPage('admin.certificates', {
    address: `/admin/certificates?open=${NUMBER}`,
    api,
    session: staff('content'),
    withPresence: true,
  });
  const panel = within(await screen.findByRole('dialog', { name: NUMBER }));
  const [latest, first] = within(panel.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(latest).toHaveTextContent(
    /^Certificate issued again · Lee Anna.*Name on the certificate \(English\): Minji Kim → Minji Lee.*Passport seen/,
  );
  expect(first).toHaveTextContent(/^Certificate revoked · By the site.*The course was refunded/);
  expect(panel.getByText('Nov 11, 2026 10:00 KST')).toBeVisible();
  expect(panel.getByRole('link', { name: 'CODE12345678' })).toHaveAttribute(
    'href',
    '/en/verify/CODE12345678',
  );
  expect(panel.getByRole('button', { name: `Revoke: ${NUMBER}` })).toBeVisible();
  expect(await panel.findByText(/^Park Jun is looking at this now/)).toBeVisible();
  await expectAccessible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/certificates'));
});

it('tells viewers what was done, when and by whom, and leaves no place for what they do not hear', async () => {
  const certificate = staffCertificate({ revision: 2 });
  const api = service([certificate]).answer(getCertificateDesk, {
    certificate,
    firstIssuedAt: '2026-11-11T01:00:00.000Z',
    history: [line('2', 'certificate-reissued', {}), line('1', 'certificate-revoked', {})],
    isHistoryCut: false,
  });
  await open(api, `?open=${NUMBER}`, 'viewer');
  const panel = within(await screen.findByRole('dialog', { name: NUMBER }));
  const acts = within(panel.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(acts.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Certificate issued again · Lee Anna', 'Nov 22, 2026 10:00 KST'],
    ['Certificate revoked · Lee Anna', 'Nov 21, 2026 10:00 KST'],
  ]);
  expect(panel.queryByRole('button', { name: /Revoke|Issue again/ })).not.toBeInTheDocument();
  await expectAccessible();
});

it('says that a certificate cannot be shown, and keeps the list', async () => {
  await open(
    service([staffCertificate()]).fail(getCertificateDesk, 'CERTIFICATE_NOT_FOUND', 404),
    '?open=LC-2026-00000000',
  );
  const panel = within(await screen.findByRole('dialog', { name: 'LC-2026-00000000' }));
  expect(panel.getByText('This certificate cannot be shown')).toBeVisible();
  expect(screen.getByText(NUMBER)).toBeInTheDocument();
});

it('presses the acts of the panel by keys, which ask first; the rows of the list have none', async () => {
  const certificate = staffCertificate();
  const desk = { certificate, firstIssuedAt: null, history: [], isHistoryCut: false };
  const api = service([certificate, staffCertificate({ certificateId: 'LC-2026-00000001' })]);
  const { user, unmount } = await open(api);
  await user.keyboard('ri');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();
  const shown = await open(api.answer(getCertificateDesk, desk), `?open=${NUMBER}`);
  const panel = within(await screen.findByRole('dialog', { name: NUMBER }));
  expect(panel.getByRole('button', { name: `Revoke: ${NUMBER}` })).toHaveAttribute('aria-keyshortcuts', 'R');
  expect(panel.getByRole('button', { name: `Issue again: ${NUMBER}` })).toHaveAttribute(
    'aria-keyshortcuts',
    'I',
  );
  expect(document.querySelectorAll('dialog[open] [aria-keyshortcuts]')).toHaveLength(2);
  await shown.user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  const here = within(keys.getByRole('region', { name: 'Decisions here' }));
  for (const words of ['Revoke', 'Issue again']) expect(here.getByText(words)).toBeVisible();
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument());
  await shown.user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: `Revoke ${NUMBER}?` }));
  // A reason is typed, and presses nothing.
  await shown.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'ri');
  expect(screen.queryByRole('dialog', { name: `Issue ${NUMBER} again?` })).not.toBeInTheDocument();
  expect(actsIn(api)).toEqual([]);
});
