import type { SessionInfo } from '@lectern/contracts-identity';
import { formatLocalMoment } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Button, Dialog, Stack } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';

/** A session of the account on another device; `device` as far as the service tells. */
export interface Conflict {
  readonly device: SessionInfo | null;
}

interface Props {
  /** Null keeps the dialog closed. */
  readonly conflict: Conflict | null;
  /** Whether the answer is on its way, or cannot be sent yet. */
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
}

/** What the service names a device that sends no name by: its kind. */
const KINDS = new Set(['computer', 'phone', 'tablet', 'unknown']);

/** The account has a session on another device: cancel, or end that session and go on (spec 2 §2). */
export function ConflictDialog({ conflict, isBusy, onCancel, onConfirm, children }: Props) {
  const t = useAccountText();
  const locale = useLocale();
  const device = conflict?.device;
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      size="s"
      title={t('conflict.title')}
      description={t('conflict.text')}
      closeLabel={t('conflict.cancel')}
      footer={
        <>
          <Button onClick={onCancel}>{t('conflict.cancel')}</Button>
          <Button variant="primary" loading={isBusy} loadingLabel={t('conflict.waiting')} onClick={onConfirm}>
            {t('conflict.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {device ? (
          <p>
            {t('conflict.device', {
              device: KINDS.has(device.device) ? t(`devices.kind.${device.device}`) : device.device,
              date: formatLocalMoment(device.lastSeenAt, locale),
            })}
          </p>
        ) : null}
        {children}
      </Stack>
    </Dialog>
  );
}
