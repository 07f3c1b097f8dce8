import { useApi } from '@lectern/shell-api';
import { Button, DownloadIcon, Notice } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { addressOf } from '../licenses.api.ts';
import css from './viewer.module.css';

/** The PDF itself, for what cannot be read in its pages; it is never shown in the browser. */
export function DownloadDocument({ licenseId }: { licenseId: string }) {
  const t = useAdminText();
  const api = useApi();
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const download = (): void => {
    setBusy(true);
    setFailed(false);
    addressOf(api, licenseId, 0)
      // The answer is an attachment: the page stays.
      .then((url) => location.assign(url))
      .catch(() => setFailed(true))
      .finally(() => setBusy(false));
  };
  return (
    <div className={css.document}>
      <Button size="s" variant="quiet" icon={<DownloadIcon size={16} />} loading={isBusy} onClick={download}>
        {t('license.viewer.document')}
      </Button>
      {isFailed ? (
        <Notice tone="danger" announce>
          {t('license.viewer.failed')}
        </Notice>
      ) : null}
    </div>
  );
}
