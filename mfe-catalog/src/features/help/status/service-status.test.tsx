import { getStatus, SITE_PARTS, type SitePart } from '@lectern/contracts-core';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.ts';

const answer = (...broken: readonly SitePart[]) => ({
  checkedAt: '2026-03-01T00:00:00Z',
  parts: SITE_PARTS.map((part) => ({ part, works: !broken.includes(part) })),
});
const open = async (api: FakeApi, language: 'en' | 'ko' = 'en') => {
  const page = await openPage('catalog.help', { address: `/${language}/help`, api });
  const name = language === 'ko' ? '서비스 상태' : 'Service status';
  return { ...page, line: within(await screen.findByRole('region', { name })) };
};

describe('the status of the services', () => {
  it.each([
    ['en', 'All systems operational'],
    ['ko', '모든 서비스가 정상이에요'],
  ] as const)('says in %s that all of them work', async (language, sentence) => {
    const { line, api } = await open(createFakeApi().answer(getStatus, answer()), language);
    expect(await line.findByText(sentence)).toBeInTheDocument();
    expect(api.calls).toHaveLength(1);
    await expectAccessible();
  });

  it.each([
    ['en', 'Not working right now: accounts and logging in, file uploads.'],
    ['ko', '지금 이용할 수 없는 기능: 로그인과 계정, 파일 올리기.'],
  ] as const)('names in %s what does not work', async (language, sentence) => {
    const { line } = await open(createFakeApi().answer(getStatus, answer('accounts', 'files')), language);
    expect(await line.findByText(sentence)).toBeInTheDocument();
    expect(line.queryByText(/All services|정상/)).not.toBeInTheDocument();
  });

  it('says that it is being found out', async () => {
    let tell = (_status: ReturnType<typeof answer>): void => undefined;
    const later = new Promise<ReturnType<typeof answer>>((resolve) => (tell = resolve));
    const { line } = await open(createFakeApi().answer(getStatus, () => later));
    expect(line.getByText('Checking the services')).toBeInTheDocument();
    expect(line.getByRole('button', { name: 'Check again' })).toHaveAttribute('aria-busy', 'true');
    tell(answer());
    expect(await line.findByText('All systems operational')).toBeInTheDocument();
  });

  it('says that the status is unknown, asks again on a press, announces the answer and keeps the focus', async () => {
    const { line, user, api } = await open(createFakeApi().fail(getStatus, 'NETWORK'));
    const sentence = await line.findByText('The services could not be checked');
    expect(sentence.closest('[aria-live]')).toBeNull();
    api.answer(getStatus, answer());
    const button = line.getByRole('button', { name: 'Check again' });
    await user.click(button);
    expect((await line.findByText('All systems operational')).closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(button).toHaveFocus();
    expect(api.calls).toHaveLength(2);
  });
});
