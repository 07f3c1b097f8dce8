import { useLocale } from '@lectern/shell-api';
import { Button, Dialog, Stack } from '@lectern/ui';
import { localMoment } from '../../../common/local-moment.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { BotCheck } from '../bot-check/bot-check.tsx';
import type { Login } from './use-login.ts';

/** The account has a session on another device: cancel, or end that session and go on (spec 2 §2). */
export function ConflictDialog({ login, onConfirm }: { login: Login; onConfirm: () => void }) {
  const t = useAccountText();
  const locale = useLocale();
  const device = login.conflict?.device;
  return (
    <Dialog
      open={login.conflict !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) login.closeConflict();
      }}
      size="s"
      title={t('conflict.title')}
      description={t('conflict.text')}
      closeLabel={t('conflict.cancel')}
      footer={
        <>
          <Button onClick={login.closeConflict}>{t('conflict.cancel')}</Button>
          <Button
            variant="primary"
            loading={login.isSending || login.bot.token === null}
            loadingLabel={t('conflict.waiting')}
            onClick={onConfirm}
          >
            {t('conflict.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {device ? (
          <p>
            {t('conflict.device', { device: device.device, date: localMoment(device.lastSeenAt, locale) })}
          </p>
        ) : null}
        {/* The first try used its token up; a new one is made here meanwhile. */}
        {login.conflict ? <BotCheck check={login.bot} /> : null}
      </Stack>
    </Dialog>
  );
}
