import { getStatus, SITE_PARTS } from '@lectern/contracts-core';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.ts';
import { help as en } from './help.en.ts';
import { help as ko } from './help.ko.ts';

const open = async (address = '/en/help') => {
  const parts = SITE_PARTS.map((part) => ({ part, works: true }));
  const api = createFakeApi().answer(getStatus, { checkedAt: '2026-03-01T00:00:00Z', parts });
  const page = await openPage('catalog.help', { address, api });
  await screen.findByText(/^(All systems operational|모든 서비스가 정상이에요)$/);
  return page;
};
const questions = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const field = () => screen.getByRole('searchbox', { name: 'Search the help' });

describe('help', () => {
  it('says the same in both languages', () => {
    const outline = ({ categories }: typeof en) =>
      categories.map(({ id, questions: asked }) => `${id}: ${asked.map((one) => one.id).join(' ')}`);
    expect(outline(ko)).toEqual(outline(en));
    const links = (content: typeof en) =>
      [...JSON.stringify(content).matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href).sort();
    expect(links(ko)).toEqual(links(en));
  });

  it('lists every question by topic, folded', async () => {
    const { container } = await open();
    const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
    expect(topics.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...en.categories.map(({ id }) => `#${id}`),
      '#device-check',
    ]);
    expect(questions()).toHaveLength(en.categories.flatMap((category) => category.questions).length);
    expect(container.querySelectorAll('details[open]')).toHaveLength(0);
    await expectAccessible();
  });

  it('narrows the list while typing, in answers too', async () => {
    const { user } = await open();
    await user.type(field(), 'black out');
    expect(questions()).toEqual(['Which documents do you accept?']);
    expect(screen.getByText('1 answer')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Clear the text' }));
    expect(questions().length).toBeGreaterThan(20);
    expect(field()).toHaveFocus();
  });

  it('finds Korean words still being typed', async () => {
    const { user } = await open('/ko/help');
    await user.type(screen.getByRole('searchbox'), '수료ㅈ');
    expect(questions()).toContain('수료증은 언제 받나요?');
    expect(questions()).not.toContain('비밀번호를 잊었어요.');
  });

  it('takes the text from the address and puts it there, so that it works without scripts', async () => {
    const { user, address } = await open('/en/help?q=spam');
    expect(questions()).toEqual(['The verification code does not arrive.']);
    expect(screen.getByRole('search')).toHaveAttribute('action', '/en/help');
    await user.clear(field());
    await user.type(field(), 'mobile phone made of xyzzy{Enter}');
    await waitFor(() => expect(address()).toBe('/en/help?q=mobile+phone+made+of+xyzzy'));
    expect(screen.getByRole('heading', { name: 'No answer matches this' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show all answers' }));
    await waitFor(() => expect(address()).toBe('/en/help'));
    expect(questions().length).toBeGreaterThan(20);
  });

  it('unfolds the answer an address points at', async () => {
    const { container } = await open('/en/help#refund-live');
    await waitFor(() =>
      expect(container.querySelector('details[open]')).toHaveAttribute('id', 'refund-live'),
    );
  });

  it('leads to people', async () => {
    await open();
    const people = within(screen.getByRole('region', { name: 'No answer here?' }));
    expect(people.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact');
  });
});
