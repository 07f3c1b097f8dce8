import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@lectern/testing/web';
import { ToastView, type ToastContent } from './toast-view.tsx';

const toast: ToastContent = {
  id: 'one',
  title: 'Saved to favourites',
  tone: 'positive',
  position: 'bottom-right',
  open: true,
};
const draw = (content: ToastContent | null, onDismiss = jest.fn()) => {
  render(<ToastView toast={content} label="Notifications" closeLabel="Close" onDismiss={onDismiss} />);
  return onDismiss;
};
const card = () => screen.getByText('Saved to favourites').closest('[role=status] > *')!;

describe('ToastView', () => {
  it('is announced politely, or at once when something failed', async () => {
    const { container, rerender } = render(
      <ToastView toast={toast} label="Notifications" closeLabel="Close" onDismiss={jest.fn()} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Saved to favourites');
    await expectAccessible(container);
    rerender(
      <ToastView
        toast={{ ...toast, tone: 'danger' }}
        label="Notifications"
        closeLabel="Close"
        onDismiss={jest.fn()}
      />,
    );
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('shows nothing for a closed toast and keeps the announcing region', () => {
    draw({ ...toast, open: false });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  const swipe = (to: { clientX: number; clientY: number }) =>
    userEvent.pointer([
      { keys: '[TouchA>]', target: card(), coords: { clientX: 100, clientY: 100 } },
      { pointerName: 'TouchA', target: card(), coords: to },
      { keys: '[/TouchA]', target: card(), coords: to },
    ]);

  it.each([
    ['a swipe of 50 px sideways', { clientX: 150, clientY: 100 }],
    ['a swipe of 50 px down', { clientX: 100, clientY: 150 }],
  ])('leaves by %s', async (_, to) => {
    const onDismiss = draw(toast);
    await swipe(to);
    expect(onDismiss).toHaveBeenCalledWith('one');
  });

  it('comes back after a shorter swipe', async () => {
    const onDismiss = draw(toast);
    await swipe({ clientX: 140, clientY: 100 });
    expect(onDismiss).not.toHaveBeenCalled();
    expect(card()).toHaveStyle({ transform: '' });
  });

  it('leaves by Escape and by its button', async () => {
    const onDismiss = draw(toast);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onDismiss.mock.calls).toEqual([['one'], ['one']]);
  });

  it('does its action and leaves', async () => {
    const run = jest.fn();
    const onDismiss = draw({ ...toast, action: { label: 'Undo', run } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(onDismiss).toHaveBeenCalledWith('one');
  });

  describe('over time', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('leaves after five seconds', () => {
      const onDismiss = draw(toast);
      jest.advanceTimersByTime(4999);
      expect(onDismiss).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(onDismiss).toHaveBeenCalledWith('one');
    });

    it('waits under the pointer and counts afresh when it has gone', () => {
      const onDismiss = draw(toast);
      fireEvent.pointerEnter(card());
      jest.advanceTimersByTime(60_000);
      expect(onDismiss).not.toHaveBeenCalled();
      fireEvent.pointerLeave(card());
      jest.advanceTimersByTime(5000);
      expect(onDismiss).toHaveBeenCalledTimes(1);
    });
  });
});
