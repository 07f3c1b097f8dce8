import { expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.ts';

const open = async (name: string, lang = 'en') => {
  const page = await openPage(`catalog.${name}`, { address: `/${lang}/${name}` });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

describe('document pages', () => {
  it.each([
    ['about', 'About Lectern', 'Lectern 소개'],
    ['policy', 'Refund and Cancellation Policy', '환불 및 취소 정책'],
    ['privacy', 'Privacy Policy', '개인정보 처리방침'],
    ['terms', 'Terms of Service', '이용약관'],
  ])('%s is there in both languages', async (name, english, korean) => {
    const { unmount } = await open(name);
    expect(screen.getByRole('heading', { level: 1, name: english })).toBeInTheDocument();
    await expectAccessible();
    unmount();
    await open(name, 'ko');
    expect(screen.getByRole('heading', { level: 1, name: korean })).toBeInTheDocument();
    await expectAccessible();
  });

  it('tells since when it applies', async () => {
    await open('policy');
    expect(screen.getByText('Effective Sep 17, 2025')).toBeInTheDocument();
  });

  it('tells when it was written, in Korean', async () => {
    await open('about', 'ko');
    expect(screen.getByText('최종 수정일 2025.10.23 (목)')).toBeInTheDocument();
  });

  it('has contents that lead to every section', async () => {
    const { container } = await open('policy');
    const [contents] = screen.getAllByRole('navigation', { name: 'Contents' });
    const links = within(contents as HTMLElement).getAllByRole('link', { name: /\d+\./ });
    const targets = links.map((link) => link.getAttribute('href'));
    expect(new Set(targets).size).toBe(13);
    for (const target of targets) expect(container.querySelector(`h2${target ?? ''}`)).toBeInTheDocument();
  });

  it('keeps tables readable by machine and reachable by keyboard', async () => {
    await open('policy');
    const region = screen.getByRole('region', { name: 'Refund times by payment method' });
    expect(region).toHaveAttribute('tabindex', '0');
    const row = within(region).getByRole('row', { name: /Virtual account/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Virtual account');
    expect(within(row).getByRole('cell')).toHaveTextContent('2 to 3 business days');
  });

  it('can be printed', async () => {
    const print = jest.fn();
    window.print = print;
    const { user } = await open('terms');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
