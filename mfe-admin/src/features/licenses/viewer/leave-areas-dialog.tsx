import { Button, Dialog } from '@lectern/ui';
import { useAdminText } from '../../../common/use-admin-text.ts';

interface LeaveAreasDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before marked areas are lost with the page they are on. */
export function LeaveAreasDialog({ open, onStay, onLeave }: LeaveAreasDialogProps) {
  const t = useAdminText();
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      size="s"
      title={t('license.viewer.leave.title')}
      description={t('license.viewer.leave.text')}
      closeLabel={t('license.viewer.leave.close')}
      footer={
        <>
          <Button onClick={onLeave}>{t('license.viewer.leave.leave')}</Button>
          <Button variant="primary" onClick={onStay}>
            {t('license.viewer.leave.stay')}
          </Button>
        </>
      }
    />
  );
}
