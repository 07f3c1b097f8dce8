import type { RouteFailure } from '@lectern/shell-api';
import { expectAccessible } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import { PageFailure } from './page-failure.tsx';

const retry = jest.fn();
const draw = (failure: RouteFailure, lang: 'en' | 'ko' = 'en') =>
  renderShell({ address: `/${lang}/x`, children: <PageFailure failure={failure} onRetry={retry} /> });

beforeEach(() => retry.mockClear());

describe('PageFailure', () => {
  it('leads on from an unknown address, without offering to try again', async () => {
    await draw({ status: 404, code: 'NOT_FOUND', traceId: undefined }, 'ko');
    expect(screen.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없어요' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '강의 찾아보기' })).toHaveAttribute('href', '/ko/search');
    expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  });

  it('tries again when our side failed, and hands code and trace id to the contact page', async () => {
    const { user } = await draw({ status: 500, code: 'RENDER_FAILED', traceId: 'a/b 1' });
    expect(screen.getByRole('alert')).toHaveTextContent('RENDER_FAILED · a/b 1');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/en/contact?code=RENDER_FAILED&traceId=a%2Fb+1',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    await expectAccessible(screen.getByRole('alert'));
  });

  it('blames the connection when the connection failed', async () => {
    await draw({ status: 503, code: 'NETWORK', traceId: undefined });
    expect(screen.getByRole('alert')).toHaveTextContent('The connection was interrupted');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Contact us' })).not.toBeInTheDocument();
  });

  it('does not let a refused visitor try the same again', async () => {
    await draw({ status: 403, code: 'FORBIDDEN', traceId: undefined });
    expect(screen.getByRole('alert')).toHaveTextContent('This page is not open to your account');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
