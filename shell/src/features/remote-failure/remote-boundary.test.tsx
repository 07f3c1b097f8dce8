import { connectTelemetry } from '@lectern/shell-api/host';
import type { TelemetryEvent } from '@lectern/shell-api';
import { expectAccessible, expectConsole } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

let isBroken = true;
function Page() {
  if (isBroken) throw new Error('the remote crashed');
  return <p>course list</p>;
}
const events: TelemetryEvent[] = [];
const reload = jest.fn();
const boundary = (onRetry?: () => void) => (
  <RemoteBoundary remoteId="catalog" reload={reload} {...(onRetry ? { onRetry } : {})}>
    <Page />
  </RemoteBoundary>
);

beforeEach(() => {
  isBroken = true;
  events.length = 0;
  reload.mockClear();
  connectTelemetry((event) => void events.push(event));
});
afterEach(() => connectTelemetry(() => undefined));

describe('RemoteBoundary', () => {
  it('keeps header and footer when the page crashes, and says what to quote', async () => {
    expectConsole(/the remote crashed/);
    await renderShell({ address: '/en', children: boundary() });
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded');
    expect(screen.getByRole('alert')).toHaveTextContent('RENDER_FAILED');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(events).toEqual([{ name: 'remote.crashed', props: { remote: 'catalog', crashes: 1 } }]);
    await expectAccessible(screen.getByRole('main'));
  });

  it('draws the page again on retry, after what the shell wants to do first', async () => {
    expectConsole(/the remote crashed/);
    const onRetry = jest.fn(() => void (isBroken = false));
    const { user } = await renderShell({ address: '/en', children: boundary(onRetry) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('course list')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Try again', 'Open the previous version'],
    ['ko', '다시 시도', '이전 버전으로 열기'],
  ])(
    'offers the release before after the second crash, where there is one (%s)',
    async (locale, again, former) => {
      expectConsole(/the remote crashed/);
      const { user } = await renderShell({
        address: `/${locale}`,
        children: (
          <RemoteBoundary remoteId="catalog" onFallBack={() => void (isBroken = false)}>
            <Page />
          </RemoteBoundary>
        ),
      });
      await user.click(screen.getByRole('button', { name: again }));
      await expectAccessible(screen.getByRole('main'));
      await user.click(screen.getByRole('button', { name: former }));
      expect(screen.getByText('course list')).toBeInTheDocument();
    },
  );

  it('offers a reload of the whole page after the second crash', async () => {
    expectConsole(/the remote crashed/);
    const { user } = await renderShell({ address: '/ko', children: boundary() });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
