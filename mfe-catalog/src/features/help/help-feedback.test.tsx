import { getStatus, SITE_PARTS } from '@lectern/contracts-core';
import { voteOnAnswer } from '@lectern/contracts-messaging';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.ts';
import { helpVoteKey } from './help-votes.ts';
import { help as en } from './help.en.ts';

/** The page also asks whether the services work. */
const network = () => {
  const parts = SITE_PARTS.map((part) => ({ part, works: true }));
  return createFakeApi().answer(getStatus, { checkedAt: '2026-03-01T00:00:00Z', parts });
};
const counting = () => network().answer(voteOnAnswer, { success: true });
const sent = (api: FakeApi) =>
  api.calls.filter(({ endpoint }) => endpoint === voteOnAnswer).map(({ body }) => body);

const QUESTION = 'code';
/** The page with the answer to one question, unfolded, and no other: the whole page takes its time to look through. */
const open = async (api: FakeApi, locale: 'ko' | 'en' = 'en') => {
  const text = encodeURIComponent(locale === 'ko' ? '스팸함' : 'spam');
  const page = await openPage('catalog.help', { address: `/${locale}/help?q=${text}#${QUESTION}`, api });
  await screen.findByText(/^(All systems operational|모든 서비스가 정상이에요)$/);
  const answer = page.container.querySelector<HTMLElement>(`#${QUESTION}`);
  if (!answer) throw new Error('No such question');
  await waitFor(() => expect(answer).toHaveAttribute('open'));
  return { ...page, answer: within(answer) };
};
const pressed = ({ answer }: Awaited<ReturnType<typeof open>>) =>
  answer.getAllByRole('button').map((button) => button.getAttribute('aria-pressed') === 'true');

beforeEach(() => localStorage.clear());

describe('whether an answer was helpful', () => {
  it('is asked under every answer, of ids the service takes', async () => {
    const { container } = await openPage('catalog.help', { address: '/en/help', api: counting() });
    await screen.findByText('All systems operational');
    const ids = en.categories.flatMap(({ questions }) => questions.map(({ id }) => id));
    const asked = [...container.querySelectorAll('details [role=group]')].map((group) => group.textContent);
    expect(asked).toEqual(ids.map(() => 'Was this helpful?YesNo'));
    const bodies = ids.map((question) => ({ question, locale: 'en', isHelpful: true, previous: null }));
    for (const body of bodies) expect(voteOnAnswer.body?.safeParse(body).success).toBe(true);
  });

  it('is sent once, thanked for, and remembered', async () => {
    const page = await open(counting());
    const { user, answer, api, unmount } = page;
    const yes = answer.getByRole('button', { name: 'Yes' });
    await user.click(yes);
    await waitFor(() => expect(answer.getByRole('status')).toHaveTextContent('Thank you for telling us.'));
    expect(pressed(page)).toEqual([true, false]);
    expect(yes).toHaveFocus();
    expect(answer.queryByRole('link', { name: 'Contact us' })).not.toBeInTheDocument();
    await user.click(yes);
    expect(sent(api)).toEqual([{ question: QUESTION, locale: 'en', isHelpful: true, previous: null }]);
    await expectAccessible();
    unmount();
    const again = await open(counting());
    expect(pressed(again)).toEqual([true, false]);
    expect(again.answer.getByRole('status')).toBeEmptyDOMElement();
  });

  it('leads to people after a No, and can be changed with the keyboard', async () => {
    localStorage.setItem(helpVoteKey('en', QUESTION), 'yes');
    const page = await open(counting());
    const { user, answer, api } = page;
    answer.getByRole('button', { name: 'Yes' }).focus();
    await user.tab();
    await user.keyboard(' ');
    const contact = await answer.findByRole('link', { name: 'Contact us' });
    expect(contact).toHaveAttribute('href', '/en/contact');
    expect(answer.getByRole('status')).toHaveTextContent('please ask us');
    expect(pressed(page)).toEqual([false, true]);
    await expectAccessible();
    await user.click(answer.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(pressed(page)).toEqual([true, false]));
    expect(contact).not.toBeInTheDocument();
    expect(sent(api)).toEqual([
      { question: QUESTION, locale: 'en', isHelpful: false, previous: true },
      { question: QUESTION, locale: 'en', isHelpful: true, previous: false },
    ]);
  });

  it('speaks Korean, and is another answer there', async () => {
    localStorage.setItem(helpVoteKey('en', QUESTION), 'yes');
    const page = await open(counting(), 'ko');
    const { user, answer, api } = page;
    expect(answer.getByRole('group', { name: '도움이 되었나요?' })).toBeInTheDocument();
    expect(pressed(page)).toEqual([false, false]);
    await user.click(answer.getByRole('button', { name: '아니요' }));
    expect(await answer.findByRole('link', { name: '문의하기' })).toHaveAttribute('href', '/ko/contact');
    expect(answer.getByRole('status')).toHaveTextContent('고마워요');
    expect(sent(api)).toEqual([{ question: QUESTION, locale: 'ko', isHelpful: false, previous: null }]);
    await expectAccessible();
  });

  it.each([
    ['NETWORK', 0, 'Your answer could not be sent. Please try again.'],
    ['TOO_MANY_ATTEMPTS', 429, 'Please try again later.'],
  ])('that is not sent (%s) counts as not said, and can be tried again', async (code, status, words) => {
    const api = network().fail(voteOnAnswer, code, status);
    const page = await open(api);
    const { user, answer } = page;
    const no = answer.getByRole('button', { name: 'No' });
    await user.click(no);
    await waitFor(() => expect(answer.getByRole('status')).toHaveTextContent(words));
    expect(pressed(page)).toEqual([false, false]);
    expect(localStorage.getItem(helpVoteKey('en', QUESTION))).toBeNull();
    await expectAccessible();
    api.answer(voteOnAnswer, { success: true });
    await user.click(no);
    await waitFor(() => expect(pressed(page)).toEqual([false, true]));
    expect(sent(api)[1]).toEqual(sent(api)[0]);
  });

  it('is sent once, however often the buttons are pressed meanwhile', async () => {
    let answerNow = () => {};
    const later = new Promise<{ success: boolean }>((resolve) => {
      answerNow = () => resolve({ success: true });
    });
    const page = await open(network().answer(voteOnAnswer, () => later));
    const { user, answer, api } = page;
    await user.click(answer.getByRole('button', { name: 'Yes' }));
    await user.click(answer.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(answer.getByRole('button', { name: /^Yes/ })).toHaveAttribute('aria-busy', 'true');
    answerNow();
    await waitFor(() => expect(pressed(page)).toEqual([true, false]));
    expect(sent(api)).toHaveLength(1);
  });

  it('is remembered until the page goes where storage is full, and believes no other word of it', async () => {
    localStorage.setItem(helpVoteKey('en', QUESTION), 'perhaps');
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError');
    });
    const page = await open(counting());
    expect(pressed(page)).toEqual([false, false]);
    await page.user.click(page.answer.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(pressed(page)).toEqual([true, false]));
    refuse.mockRestore();
  });
});
