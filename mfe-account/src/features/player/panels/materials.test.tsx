import { closePlayerSession, getCurriculumProgress, openPlayerSession } from '@lectern/contracts-learning';
import { listMaterials, type Material } from '@lectern/contracts-media';
import { ApiError } from '@lectern/http';
import type { Session } from '@lectern/shell-api';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../../testing/builders.ts';
import { openPage } from '../../../testing/open-page.ts';
import { courseProgress, playerSession, watchState } from '../../../testing/player-builders.ts';

let lists = 0;
const material = (language: 'ko' | 'en'): Material => ({
  kind: 'outline',
  name: `outline-${language}.pdf`,
  title_ko: '',
  title_en: '',
  type: 'pdf',
  language,
  bytes: 120_000,
  address: `/media/v/token-${lists}/outline-${language}.pdf`,
});
const service = (): FakeApi =>
  createFakeApi()
    .answer(getCurriculumProgress, courseProgress())
    .answer(openPlayerSession, playerSession('l-2'))
    .answer(closePlayerSession, { accepted: true, watch: watchState('l-2') })
    .answer(listMaterials, () => {
      lists += 1;
      return { materials: [material('en'), material('ko')] };
    });
const learner = (): Session => {
  const session = signedIn();
  if (session.status !== 'signed-in') throw new Error('The builder signs nobody in');
  return { ...session, user: { ...session.user, licenseVerified: true } };
};
const open = async (api = service(), language = 'ko') => {
  const address = `/${language}/lecture/player/c-1/l-2`;
  const page = await openPage('account.player', { address, api, session: learner() });
  await page.user.click(await screen.findByRole('tab', { name: language === 'ko' ? '자료' : 'Materials' }));
  return page;
};

const saved = jest.fn();
let answer: { status: number; name?: string };
beforeEach(() => {
  lists = 0;
  saved.mockClear();
  answer = { status: 200, name: '이마의 깊이_수업개요.pdf' };
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved(this.download);
  };
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL) => {
    if (!String(address).endsWith('.pdf')) return { ok: false, status: 404 };
    const { status, name = '' } = answer;
    const headers = new Map([
      ['content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`],
    ]);
    return { ok: status === 200, status, headers, blob: async () => new Blob(['%PDF']) };
  }) as unknown as typeof fetch;
});

describe('materials of a lecture', () => {
  it('stand with language, kind and size, the one in the language of the page first, and are accessible', async () => {
    await open();
    const entries = within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
    expect((await entries).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('수업 개요와 그림한국어 · PDF · 117 KB'),
      expect.stringContaining('수업 개요와 그림영어 · PDF · 117 KB'),
    ]);
    await expectAccessible();
  });

  it('are saved under the name that the server gives them, from an address that is asked for at that time', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '내려받기 : 수업 개요와 그림, 한국어' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('이마의 깊이_수업개요.pdf'));
    expect(globalThis.fetch).toHaveBeenCalledWith('/media/v/token-2/outline-ko.pdf', expect.anything());
  });

  it('say when they cannot be fetched, and can be tried again', async () => {
    answer = { status: 503 };
    const { user } = await open(service(), 'en');
    const button = await screen.findByRole('button', { name: 'Download : Outline and drawings, English' });
    await user.click(button);
    expect(await screen.findByText(/could not be downloaded/)).toBeInTheDocument();
    answer = { status: 200, name: 'x.pdf' };
    await user.click(button);
    await waitFor(() => expect(saved).toHaveBeenCalledWith('x.pdf'));
    expect(screen.queryByText(/could not be downloaded/)).not.toBeInTheDocument();
  });

  it('are not asked for again when the course is not open', async () => {
    await open(service().fail(listMaterials, 'PLAYBACK_REFUSED', 403), 'en');
    expect(await screen.findByText('Only for enrolled learners')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('are asked for again when the list does not come', async () => {
    const api = service().answer(listMaterials, () => {
      throw new ApiError({ code: 'UNAVAILABLE', status: 503, message: '' });
    });
    const { user } = await open(api, 'en');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(listMaterials, { materials: [] });
    await user.click(again);
    expect(await screen.findByText('No materials')).toBeInTheDocument();
  });
});
