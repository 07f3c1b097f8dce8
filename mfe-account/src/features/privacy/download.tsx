import { type DataExport, exportAddress } from '@lectern/contracts-identity';
import { formatDate } from '@lectern/i18n';
import { useApi, useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, Cluster, DownloadIcon, Notice, RefreshIcon } from '@lectern/ui';
import { useRef, useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import css from './privacy.module.css';

const service = () => import(/* webpackChunkName: "account.privacy-data" */ './privacy.api.ts');

/** Everything we know about the person, as a file: asked for, made meanwhile, fetched for a week. */
export function Download({ initial }: { initial: DataExport | null }) {
  const t = useAccountText();
  const api = useApi();
  const [latest, setLatest] = useState(initial);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<DataExport | null>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      setLatest(await work());
    } catch (thrown) {
      setFailure(failureText(t, failureOf(thrown), t('privacyCenter.download.failed')));
    } finally {
      setBusy(false);
    }
  };
  const ask = () =>
    run(async () => {
      const asked = await (await service()).askExport(api);
      // The button goes; the keyboard stays at its section.
      heading.current?.focus();
      return asked;
    });
  const look = () => run(async () => (await (await service()).loadPrivacy(api)).export);
  return (
    <section aria-labelledby="privacy-download" className={css.section}>
      <h2 id="privacy-download" ref={heading} tabIndex={-1} className={css.heading}>
        {t('privacyCenter.download.title')}
      </h2>
      <p className={css.muted}>{t('privacyCenter.download.text')}</p>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <Standing latest={latest} isBusy={isBusy} onLook={() => void look()} />
      {latest?.state === 'preparing' ? null : (
        <Cluster gap={3}>
          <Button
            loading={isBusy}
            loadingLabel={t('privacyCenter.download.asking')}
            onClick={() => void ask()}
          >
            {t(latest?.state === 'ready' ? 'privacyCenter.download.anew' : 'privacyCenter.download.ask')}
          </Button>
        </Cluster>
      )}
    </section>
  );
}

interface StandingProps {
  latest: DataExport | null;
  isBusy: boolean;
  onLook: () => void;
}

function Standing({ latest, isBusy, onLook }: StandingProps) {
  const t = useAccountText();
  const locale = useLocale();
  if (latest === null) return null;
  if (latest.state === 'failed') return <Notice tone="warning">{t('privacyCenter.download.broken')}</Notice>;
  if (latest.state === 'preparing') {
    return (
      <Notice
        tone="info"
        announce
        title={t('privacyCenter.download.preparing')}
        actions={
          <Button size="s" icon={<RefreshIcon size={16} />} loading={isBusy} onClick={onLook}>
            {t('privacyCenter.download.look')}
          </Button>
        }
      >
        {t('privacyCenter.download.preparingText')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="positive"
      announce
      title={t('privacyCenter.download.ready')}
      actions={
        <ButtonLink
          href={exportAddress(latest.id)}
          download
          variant="primary"
          icon={<DownloadIcon size={16} />}
        >
          {t('privacyCenter.download.fetch')}
        </ButtonLink>
      }
    >
      {t('privacyCenter.download.readyText', { date: formatDate(latest.expiresAt ?? '', locale) })}
    </Notice>
  );
}
