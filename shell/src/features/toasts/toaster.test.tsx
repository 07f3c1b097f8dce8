import { dismissToast, showToast, type ToastPosition } from '@lectern/shell-api';
import { toastStore } from '@lectern/shell-api/host';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import { Toaster } from './toaster.tsx';
import { AUTO_CLOSE_MS, REMOVAL_DELAY_MS } from './toast-timing.ts';

const area = () => within(screen.getByRole('region', { name: 'Notices' }));
const show = (toast: Parameters<typeof showToast>[0]) => act(() => void showToast(toast));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const saved = () => screen.queryByText('Saved');
const card = () => area().getByText('Saved').closest<HTMLElement>('[class*="toast"]') ?? document.body;
// jsdom has no PointerEvent; React listens to the names and reads what a mouse event carries as well.
const pointer = (name: string, clientX: number) =>
  fireEvent(card(), new MouseEvent(name, { bubbles: true, clientX, clientY: 10 }));

beforeEach(async () => {
  await renderShell({ address: '/en', framed: false, children: <Toaster /> });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  toastStore.setState({ toast: null });
});

describe('Toaster', () => {
  it('announces a toast in a region that was there before it', () => {
    const status = area().getByRole('status');
    expect(status).toBeEmptyDOMElement();
    show({ title: 'Saved', description: 'In your library' });
    expect(status).toHaveTextContent('SavedIn your library');
  });

  it('interrupts for failures only', () => {
    show({ title: 'Not saved', tone: 'danger' });
    expect(area().getByRole('alert')).toHaveTextContent('Not saved');
  });

  it('shows one at a time: a new toast takes the place of the old one', () => {
    show({ title: 'Saved' });
    pass(AUTO_CLOSE_MS - 1);
    show({ title: 'Removed' });
    expect(saved()).not.toBeInTheDocument();
    pass(AUTO_CLOSE_MS - 1);
    expect(screen.getByText('Removed')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  });

  it('closes by itself after five seconds', () => {
    show({ title: 'Saved' });
    pass(4999);
    expect(saved()).toBeInTheDocument();
    pass(1);
    expect(saved()).not.toBeInTheDocument();
  });

  it('stays for ten seconds where there is something to press, and longer while that has the focus', () => {
    show({ title: 'Saved', action: { label: 'Undo', run: () => undefined } });
    pass(9999);
    act(() => area().getByRole('button', { name: 'Undo' }).focus());
    pass(60_000);
    expect(saved()).toBeInTheDocument();
    act(() => area().getByRole('button', { name: 'Undo' }).blur());
    pass(9999);
    expect(saved()).toBeInTheDocument();
    pass(1);
    expect(saved()).not.toBeInTheDocument();
  });

  it.each([
    ['pointer', () => fireEvent.pointerEnter(card()), () => fireEvent.pointerLeave(card())],
    [
      'focus',
      () => act(() => area().getByRole('button', { name: 'Dismiss' }).focus()),
      () => act(() => area().getByRole('button', { name: 'Dismiss' }).blur()),
    ],
  ])('stays while the %s rests on it', (_, enter, leave) => {
    show({ title: 'Saved' });
    pass(3000);
    enter();
    pass(60_000);
    expect(saved()).toBeInTheDocument();
    leave();
    pass(AUTO_CLOSE_MS);
    expect(saved()).not.toBeInTheDocument();
  });

  it.each([
    [49, true],
    [50, false],
    [-80, false],
  ])('swiped by %d px it stays: %s', (distance, stays) => {
    show({ title: 'Saved' });
    pointer('pointerdown', 100);
    pointer('pointermove', 100 + distance);
    pointer('pointerup', 100 + distance);
    expect(saved() !== null).toBe(stays);
  });

  it('closes by its button, and runs its action once', () => {
    const undo = jest.fn();
    show({ title: 'Saved', action: { label: 'Undo', run: undo } });
    fireEvent.click(area().getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(saved()).not.toBeInTheDocument();
    show({ title: 'Saved' });
    fireEvent.click(area().getByRole('button', { name: 'Dismiss' }));
    expect(saved()).not.toBeInTheDocument();
  });

  it.each<ToastPosition>([
    'top-left',
    'top-center',
    'top-right',
    'bottom-left',
    'bottom-center',
    'bottom-right',
  ])('appears at %s', (position) => {
    show({ title: 'Saved', position });
    expect(screen.getByRole('region', { name: 'Notices' })).toHaveClass(position);
  });

  it('appears at the bottom right unless told otherwise', () => {
    show({ title: 'Saved' });
    expect(screen.getByRole('region', { name: 'Notices' })).toHaveClass('bottom-right');
  });

  it('remembers a closed toast for the removal delay, then forgets it', () => {
    show({ title: 'Saved' });
    act(() => dismissToast(toastStore.getState().toast?.id ?? ''));
    pass(REMOVAL_DELAY_MS - 1);
    expect(toastStore.getState().toast).toMatchObject({ title: 'Saved', open: false });
    pass(1);
    expect(toastStore.getState().toast).toBeNull();
    expect(REMOVAL_DELAY_MS).toBe(1_000_000);
  });
});
