import type { LicenseReason } from '@lectern/contracts-core';
import { LICENSE_FILE_TYPES } from '@lectern/contracts-identity';
import { Link } from '@lectern/shell-api';
import { Button, ButtonLink, FileDrop, LockIcon, Notice, ProgressBar, Stack } from '@lectern/ui';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { ChosenFile } from './chosen-file.tsx';
import css from './license.module.css';
import { useLicenseUpload } from './use-license-upload.ts';

interface LicenseFormProps {
  /** Why an earlier document was refused. */
  reason: LicenseReason | null;
  /** An earlier one has run out, or does soon. */
  why: 'expired' | 'renewal' | null;
  onDone: () => void;
}

/** Choosing a document and handing it in. */
export function LicenseForm({ reason, why, onDone }: LicenseFormProps) {
  const t = useAccountText();
  const upload = useLicenseUpload();
  const { file, progress } = upload;
  const isBusy = progress !== null;
  return (
    <Stack gap={5}>
      {why === 'renewal' ? (
        <section aria-labelledby="renewal">
          <h2 id="renewal" className={css.heading}>
            {t('license.renewal.title')}
          </h2>
          <p>{t('license.renewal.text')}</p>
        </section>
      ) : null}
      {why === 'expired' ? (
        <Notice tone="warning" title={t('license.expired.title')}>
          {t('license.expired.text')}
        </Notice>
      ) : reason ? (
        <Notice tone="warning" title={t('license.refused')}>
          {t(`license.reason.${reason}`)}
        </Notice>
      ) : null}
      <Notice title={t('license.info')}>{t('license.infoText')}</Notice>
      <section aria-labelledby="accepted-documents">
        <h2 id="accepted-documents" className={css.heading}>
          {t('license.accepted')}
        </h2>
        <ul className={css.list}>
          {['medical', 'board', 'professional', 'business'].map((kind) => (
            <li key={kind}>{t(`license.document.${kind}`)}</li>
          ))}
        </ul>
      </section>
      <FileDrop
        actionLabel={t('license.browse')}
        dropLabel={t('license.drop')}
        rules={t('license.formats')}
        accept={LICENSE_FILE_TYPES.join(',')}
        disabled={isBusy}
        onFiles={([chosen]) => upload.choose(chosen ?? null)}
      >
        {file ? <ChosenFile file={file} isBusy={isBusy} onChange={upload.choose} /> : null}
      </FileDrop>
      {isBusy ? (
        <ProgressBar showText label={t('license.uploading')} value={progress} valueText={`${progress}%`} />
      ) : null}
      {upload.failure ? (
        <Notice tone="danger" announce>
          {upload.failure}
        </Notice>
      ) : null}
      <div className={css.actions}>
        <Button
          variant="primary"
          size="l"
          loading={isBusy}
          loadingLabel={t('license.uploading')}
          onClick={() => void upload.submit().then((isDone) => (isDone ? onDone() : undefined))}
        >
          {t('license.submit')}
        </Button>
        <ButtonLink as={Link} href={paths.home} variant="quiet" size="l" onClick={() => upload.choose(null)}>
          {t('license.skip')}
        </ButtonLink>
      </div>
      {why === 'renewal' ? null : <p className={css.note}>{t('license.skipText')}</p>}
      <p className={`${css.note} ${css.private}`}>
        <LockIcon size={16} />
        <span>{t('license.confidential')}</span>
      </p>
    </Stack>
  );
}
