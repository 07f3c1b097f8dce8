import { type VerifiedCertificate, verifyCertificate } from '@lectern/contracts-learning';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.ts';

const facts: NonNullable<VerifiedCertificate['certificate']> = {
  certificateId: 'LC-2026-7K3M9QXA',
  holder_ko: '김서연',
  holder_en: 'Kim Seoyeon',
  title_ko: '보톡스 기초',
  title_en: 'Botulinum basics',
  instructor_ko: '김하늘',
  instructor_en: 'Kim Haneul',
  startedDate: '2026-10-01T03:00:00.000Z',
  completedDate: '2026-11-01T03:00:00.000Z',
  issuedAt: '2026-11-02T03:00:00.000Z',
  duration: 7_260,
  revision: 1,
  revokedAt: null,
};
const open = (answer: VerifiedCertificate, address = '/en/verify/7K3M9QXA7K3M9QXA') =>
  openPage('account.verify', { address, api: createFakeApi().answer(verifyCertificate, answer) });

describe('the page that verifies a certificate', () => {
  it('says that it is valid and what is printed on it, and nothing more', async () => {
    const { api } = await open({ state: 'valid', certificate: facts });
    const card = within(await screen.findByRole('region'));
    expect(card.getByRole('heading', { name: 'This certificate is valid' })).toBeInTheDocument();
    const names = card.getAllByRole('term').map((term) => term.textContent);
    expect(names).toEqual([
      'Name',
      'Course',
      'Instructor',
      'Period',
      'Length',
      'Issued',
      'Certificate number',
      'Issued by',
    ]);
    expect(card.getByText('Oct 1, 2026 – Nov 1, 2026')).toBeInTheDocument();
    expect(card.getByText('2 h 1 min')).toBeInTheDocument();
    expect(api.calls[0]?.params).toEqual({ code: '7K3M9QXA7K3M9QXA' });
    await expectAccessible();
  });

  it('says since when it is revoked', async () => {
    await open(
      { state: 'revoked', certificate: { ...facts, revision: 2, revokedAt: '2026-11-10T03:00:00.000Z' } },
      '/ko/verify/7K3M9QXA7K3M9QXA',
    );
    const card = within(await screen.findByRole('region'));
    expect(card.getByRole('heading', { name: '취소된 수료증이에요' })).toBeInTheDocument();
    expect(card.getByText(/2026\.11\.10 \(화\)에 취소되어/)).toBeInTheDocument();
    expect(card.getByText('발급 차수').nextSibling).toHaveTextContent('2');
    await expectAccessible();
  });

  it('does not know a code that was never issued, and takes another one', async () => {
    const { user, api, address } = await open({ state: 'unknown', certificate: null }, '/en/verify/nothing');
    expect(await screen.findByRole('heading', { name: 'We do not know this code' })).toBeInTheDocument();
    await expectAccessible();
    api.answer(verifyCertificate, { state: 'valid', certificate: facts });
    await user.type(screen.getByRole('textbox', { name: 'Check another certificate' }), ' 7k3m 9qxa ');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeInTheDocument();
    expect(address()).toBe('/en/verify/7k3m%209qxa');
  });

  it('can be asked again when the service did not answer', async () => {
    const api = createFakeApi().fail(verifyCertificate, 'TOO_MANY_ATTEMPTS', 429);
    const { user } = await openPage('account.verify', { address: '/en/verify/abc', api });
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be checked right now');
    api.answer(verifyCertificate, { state: 'unknown', certificate: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
