import { useReload } from '@lectern/shell-api';
import { Button, ErrorState } from '@lectern/ui';
import { useAdminText } from '../use-admin-text.ts';

interface PanelFailureProps {
  title: string;
  text: string;
}

/** Stands in a panel whose content could not be loaded, with a button that tries again. */
export function PanelFailure({ title, text }: PanelFailureProps) {
  const t = useAdminText();
  const { reload, reloading } = useReload();
  return (
    <ErrorState
      title={title}
      text={text}
      action={
        <Button onClick={reload} loading={reloading}>
          {t('failure.retry')}
        </Button>
      }
    />
  );
}
