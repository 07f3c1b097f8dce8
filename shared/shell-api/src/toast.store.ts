import { createStore } from 'zustand/vanilla';

export type ToastPosition =
  'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';

export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly tone: 'neutral' | 'positive' | 'danger';
  readonly position: ToastPosition;
  readonly open: boolean;
}

/** At most one toast at a time (spec 1 §4); a new one takes the old one's place. */
export const toastStore = createStore<{ readonly toast: Toast | null }>(() => ({ toast: null }));

let sequence = 0;

/** Shows a toast for five seconds, for ten where it has an action; longer under the pointer or the focus. Returns its id. */
export function showToast(toast: Partial<Omit<Toast, 'id' | 'open'>> & { title: string }): string {
  sequence += 1;
  const id = `toast-${sequence}`;
  toastStore.setState({ toast: { tone: 'neutral', position: 'bottom-right', ...toast, id, open: true } });
  return id;
}

/** Closes a toast if it is still the one shown. */
export function dismissToast(id: string): void {
  const { toast } = toastStore.getState();
  if (toast?.id === id) toastStore.setState({ toast: { ...toast, open: false } });
}
