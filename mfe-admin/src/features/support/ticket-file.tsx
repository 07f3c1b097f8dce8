import type { CaseMessage } from '@lectern/contracts-messaging';
import { formatFileSize } from '@lectern/i18n';
import { useApi } from '@lectern/shell-api';
import { Button, Cluster, Dialog, DownloadIcon, Notice, Spinner, ThreadFile } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { addressOf } from './support.api.ts';
import css from './ticket.module.css';

interface TicketFileProps {
  readonly number: string;
  readonly file: CaseMessage['files'][number];
}

/** A file beside a message: its pages are shown, its document only downloaded. Every look is written down. */
export function TicketFile({ number, file }: TicketFileProps) {
  const t = useAdminText();
  const [page, setPage] = useState<number | null>(null);
  return (
    <ThreadFile name={file.name} size={formatFileSize(file.size)}>
      <Cluster gap={2}>
        <Button size="s" onClick={() => setPage(1)} aria-label={t('support.look', { name: file.name })}>
          {t('support.lookShort')}
        </Button>
        {file.hasDocument ? <Download number={number} file={file} /> : null}
      </Cluster>
      <Dialog
        open={page !== null}
        onOpenChange={(isOpen) => setPage(isOpen ? (page ?? 1) : null)}
        title={file.name}
        closeLabel={t('support.shut')}
        size="l"
      >
        {page === null ? null : (
          <div className={css.viewer}>
            <PageImage key={page} number={number} fileId={file.id} page={page} name={file.name} />
            {file.pages > 1 ? (
              <Cluster gap={2}>
                <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  {t('users.previous')}
                </Button>
                <span role="status">{t('support.pageOf', { page, pages: file.pages })}</span>
                <Button disabled={page >= file.pages} onClick={() => setPage(page + 1)}>
                  {t('users.next')}
                </Button>
              </Cluster>
            ) : null}
          </div>
        )}
      </Dialog>
    </ThreadFile>
  );
}

interface PageImageProps {
  readonly number: string;
  readonly fileId: string;
  readonly page: number;
  readonly name: string;
}

/** A page under an address that is valid for a minute and then requested again. */
function PageImage({ number, fileId, page, name }: PageImageProps) {
  const t = useAdminText();
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ attempt: number; url: string | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    const tell = (url: string | null): void => {
      if (!isGone) setFound({ attempt, url });
    };
    addressOf(api, { number, fileId }, page).then(tell, () => tell(null));
    return () => {
      isGone = true;
    };
  }, [api, number, fileId, page, attempt]);
  const current = found?.attempt === attempt ? found : null;
  if (current === null) return <Spinner label={t('support.opening')} />;
  if (current.url === null) {
    return (
      <Notice
        tone="danger"
        announce
        actions={<Button onClick={() => setAttempt((count) => count + 1)}>{t('failure.retry')}</Button>}
      >
        {t('support.notOpened')}
      </Notice>
    );
  }
  return (
    <img
      src={current.url}
      alt={t('support.pageName', { page, name })}
      className={css.page}
      onError={() => setFound({ attempt, url: null })}
    />
  );
}

function Download({ number, file }: TicketFileProps) {
  const t = useAdminText();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const download = (): void => {
    setBusy(true);
    setFailed(false);
    addressOf(api, { number, fileId: file.id }, 0)
      // The answer is an attachment: the page stays.
      .then((url) => location.assign(url))
      .catch(() => setFailed(true))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={<DownloadIcon size={16} />}
        loading={isBusy}
        onClick={download}
        aria-label={t('support.download', { name: file.name })}
      >
        {t('support.pdf')}
      </Button>
      {isFailed ? (
        <span className={css.problem} role="alert">
          {t('support.notOpened')}
        </span>
      ) : null}
    </>
  );
}
