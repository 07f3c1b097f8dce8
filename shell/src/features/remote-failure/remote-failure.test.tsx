import { screen } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import { RemoteFailure } from './remote-failure.tsx';

describe('RemoteFailure', () => {
  it('says in Korean what happened, what still works, and what to quote', async () => {
    const retry = jest.fn();
    const { user } = await renderShell({
      address: '/ko/search',
      framed: false,
      children: <RemoteFailure code="REMOTE_UNAVAILABLE" traceId="7f3a" onRetry={retry} />,
    });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('이 화면을 불러오지 못했어요');
    expect(alert).toHaveTextContent('오류 코드 REMOTE_UNAVAILABLE · 7f3a');
    expect(screen.getByRole('link', { name: '홈으로 가기' })).toHaveAttribute('href', '/ko');
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('takes no second press while it is trying', async () => {
    const retry = jest.fn();
    const { user } = await renderShell({
      address: '/en',
      framed: false,
      children: <RemoteFailure code="REMOTE_UNAVAILABLE" onRetry={retry} retrying />,
    });
    const button = screen.getByRole('button', { name: /Try again/ });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(retry).not.toHaveBeenCalled();
  });
});
