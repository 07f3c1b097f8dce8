import { type Certificate, issueCertificate, listCertificates } from '@lectern/contracts-learning';
import { refreshSession } from '@lectern/contracts-core';
import type { Session } from '@lectern/shell-api';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const certificate = (id: string, change: Partial<Certificate> = {}): Certificate => ({
  id: `LC-2026-${id}`,
  curriculumId: 'botox',
  title: '보톡스 기초',
  title_ko: '보톡스 기초',
  title_en: 'Botulinum basics',
  instructor: '김하늘',
  instructor_ko: '김하늘',
  instructor_en: 'Kim Haneul',
  completedDate: '2026-11-01T03:00:00.000Z',
  progress: 92,
  duration: 7_200,
  category: 'botox',
  image: null,
  certificateId: `LC-2026-${id}`,
  holder_ko: '김서연',
  holder_en: 'Kim Seoyeon',
  issuedAt: '2026-11-02T03:00:00.000Z',
  state: 'valid',
  revokedAt: null,
  revision: 1,
  file: `/api/certificates/LC-2026-${id}/file`,
  verifyCode: '7K3M9QXA7K3M9QXA',
  ...change,
});
const revoked = certificate('REVOKED1', {
  title_en: 'Threads',
  state: 'revoked',
  revokedAt: '2026-11-10T03:00:00.000Z',
  file: null,
});
const prospect = (curriculumId: string, percentage: number) => ({
  curriculumId,
  title_ko: `${curriculumId} 강의`,
  title_en: `Course ${curriculumId}`,
  image: null,
  percentage,
  isReady: percentage >= 80,
});
const all = {
  certificates: [certificate('7K3M9QXA'), revoked],
  prospects: [prospect('fillers', 85), prospect('lasers', 40)],
  needed: 80,
};
const learner = (): Session => {
  const session = signedIn();
  if (session.status !== 'signed-in') throw new Error('The builder signs nobody in');
  return { ...session, user: { ...session.user, licenseVerified: true } };
};
const open = (api = createFakeApi().answer(listCertificates, all), address = '/en/my/certificates') =>
  openPage('account.certificates', { address, api, session: learner() });
const entry = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

describe('certificates', () => {
  it('are listed with number, name and the page that verifies them', async () => {
    await open();
    const mine = await entry('Botulinum basics');
    expect(mine.getByText('LC-2026-7K3M9QXA')).toBeInTheDocument();
    expect(mine.getByText('Kim Seoyeon')).toBeInTheDocument();
    expect(mine.getByText('Valid')).toBeInTheDocument();
    expect(mine.getByRole('link', { name: /^Verification page/ })).toHaveAttribute(
      'href',
      '/en/verify/7K3M9QXA7K3M9QXA',
    );
    await expectAccessible();
  });

  it('cannot be downloaded once they are revoked, and say when that was', async () => {
    await open();
    const gone = await entry('Threads');
    expect(gone.getByText('Revoked')).toBeInTheDocument();
    expect(gone.getByText(/^Revoked on Nov 10, 2026/)).toBeInTheDocument();
    expect(gone.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });

  it('are issued for a course that is completed, and only for that', async () => {
    const issued = certificate('NEWNEW11', { curriculumId: 'fillers', title_en: 'Course fillers' });
    const api = createFakeApi().answer(listCertificates, all).answer(issueCertificate, issued);
    const { user } = await open(api);
    const early = await entry('Course lasers');
    expect(early.getByText('You have watched 40%. You need 80% for the certificate.')).toBeInTheDocument();
    expect(early.getByRole('link', { name: /^Continue/ })).toHaveAttribute(
      'href',
      '/en/lecture/player/lasers',
    );
    await user.click((await entry('Course fillers')).getByRole('button', { name: /^Get certificate/ }));
    const mine = await screen.findByRole('list', { name: 'Your certificates' });
    await waitFor(() => expect(within(mine).getByText('LC-2026-NEWNEW11')).toBeInTheDocument());
    expect(mine).toHaveFocus();
    expect(api.calls.at(-1)?.body).toEqual({ curriculumId: 'fillers' });
    expect(screen.queryByRole('button', { name: /^Get certificate/ })).not.toBeInTheDocument();
  });

  it.each([
    ['NOT_COMPLETED', 403, 'This course is not completed yet'],
    ['CERTIFICATE_REVOKED', 409, 'This certificate was revoked'],
    ['UNAVAILABLE', 503, 'The certificate could not be created or downloaded'],
  ])('that are refused with %s say why', async (code, status, words) => {
    const { user } = await open(
      createFakeApi().answer(listCertificates, all).fail(issueCertificate, code, status),
    );
    await user.click((await entry('Course fillers')).getByRole('button', { name: /^Get certificate/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('say how to get the first one', async () => {
    const none = { certificates: [], prospects: [], needed: 80 };
    await open(createFakeApi().answer(listCertificates, none), '/ko/my/certificates');
    expect(await screen.findByRole('heading', { name: '아직 수료증이 없어요' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '강의 둘러보기' })).toHaveAttribute('href', '/ko/search');
    await expectAccessible();
  });
});

describe('the PDF', () => {
  const saved = jest.fn();
  const answers: { status: number; name?: string }[] = [];
  beforeEach(() => {
    saved.mockClear();
    answers.length = 0;
    URL.createObjectURL = () => 'blob:pdf';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved(this.download);
    };
    globalThis.fetch = jest.fn(async () => {
      const { status, name } = answers.shift() ?? { status: 500 };
      const headers = new Map(name ? [['content-disposition', name]] : []);
      return { ok: status === 200, status, headers, blob: async () => new Blob(['%PDF']) };
    }) as unknown as typeof fetch;
  });
  const named = `attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent('보톡스 기초_수료증.pdf')}`;
  const press = async (api = createFakeApi().answer(listCertificates, all)) => {
    const { user } = await open(api);
    await user.click((await entry('Botulinum basics')).getByRole('button', { name: /^Download PDF/ }));
  };

  it('is saved under the name that the server gives it', async () => {
    answers.push({ status: 200, name: named });
    await press();
    await waitFor(() => expect(saved).toHaveBeenCalledWith('보톡스 기초_수료증.pdf'));
    expect(globalThis.fetch).toHaveBeenCalledWith(
      '/api/certificates/LC-2026-7K3M9QXA/file',
      expect.objectContaining({ credentials: 'same-origin' }),
    );
  });

  it('comes after a renewal where the session was not used for long', async () => {
    answers.push({ status: 401 }, { status: 200, name: named });
    await press(
      createFakeApi()
        .answer(listCertificates, all)
        .answer(refreshSession, { success: true, token: 'token-1', expiresAt: '2026-11-22T00:05:00.000Z' }),
    );
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it('that cannot be made is said so', async () => {
    answers.push({ status: 503 });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The certificate could not be created or downloaded.',
    );
    expect(saved).not.toHaveBeenCalled();
  });
});
