import { brand } from '@lectern/brand';
import type { NavigationManifest } from '@lectern/shell-api';
import { themeStore } from '@lectern/shell-api/host';
import { expectAccessible } from '@lectern/testing/web';
import { act, screen, within } from '@testing-library/react';
import { offerConsent } from '../../analytics/consent-control.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const footer = () => within(screen.getByRole('contentinfo'));
const navigation: NavigationManifest[] = [
  { slot: 'footer', routeId: 'account.certificates', order: 1, label: { en: 'Certificates', ko: '수료증' } },
];

afterEach(() => {
  localStorage.clear();
  themeStore.setState({ setting: 'none', effective: 'light' });
});

describe('Footer', () => {
  it.each(['about', 'policy', 'privacy', 'terms', 'help', 'contact'])('leads to /%s', async (page) => {
    await renderShell({ address: '/ko', navigation });
    const hrefs = footer()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(`/ko/${page}`);
    expect(hrefs).toContain('/ko/my/certificates');
  });

  it('says who runs the marketplace, in the language of the page', async () => {
    await renderShell({ address: '/ko' });
    const { company } = brand;
    const lines = [
      company.name.ko,
      company.ceo.ko,
      company.address.ko,
      company.phone,
      company.email,
      company.privacyOfficer.ko,
      company.businessNumber,
      company.mailOrderNumber.ko,
      company.hosting.ko,
    ];
    const details = screen.getByRole('region', { name: '사업자 정보' });
    for (const line of lines) expect(details).toHaveTextContent(line);
    const check = within(details).getByRole('link', { name: '사업자 정보 확인 (새 창)' });
    expect(check).toHaveAttribute('href', company.businessInfoUrl);
    expect(check).toHaveAttribute('rel', 'noopener noreferrer');
    await expectAccessible();
  });

  it('offers to answer about statistics again only where they are kept', async () => {
    const { user } = await renderShell({ address: '/ko' });
    expect(footer().queryByRole('button', { name: '이용 통계 동의 설정' })).not.toBeInTheDocument();
    const ask = jest.fn();
    act(() => offerConsent(ask));
    await user.click(footer().getByRole('button', { name: '이용 통계 동의 설정' }));
    expect(ask).toHaveBeenCalledTimes(1);
    act(() => offerConsent(null));
    expect(footer().queryByRole('button', { name: '이용 통계 동의 설정' })).not.toBeInTheDocument();
  });

  it('chooses among all themes', async () => {
    const { user } = await renderShell({ address: '/en' });
    const theme = within(footer().getByRole('radiogroup', { name: 'Theme' }));
    expect(theme.getByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(theme.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme-setting')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
    expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});
