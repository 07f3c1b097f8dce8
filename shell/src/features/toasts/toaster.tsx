import { dismissToast, useT, type Toast } from '@lectern/shell-api';
import { toastStore } from '@lectern/shell-api/host';
import { ToastView } from '@lectern/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { AUTO_CLOSE_ACTION_MS, AUTO_CLOSE_MS, REMOVAL_DELAY_MS } from './toast-timing.ts';

/** Draws the current toast and removes it some time after it was closed. */
export function Toaster() {
  const t = useT('shell');
  const toast = useSyncExternalStore(toastStore.subscribe, currentToast, noToast);
  useEffect(() => {
    if (!toast || toast.open) return;
    const timer = setTimeout(() => forget(toast.id), REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastView
      toast={toast}
      label={t('toast.label')}
      closeLabel={t('toast.dismiss')}
      onDismiss={dismissToast}
      duration={toast?.action ? AUTO_CLOSE_ACTION_MS : AUTO_CLOSE_MS}
    />
  );
}

const currentToast = (): Toast | null => toastStore.getState().toast;
const noToast = (): null => null;

function forget(id: string): void {
  if (toastStore.getState().toast?.id === id) toastStore.setState({ toast: null });
}
