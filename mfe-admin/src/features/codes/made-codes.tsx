import { showToast } from '@lectern/shell-api';
import { Button, Dialog, DownloadIcon, Field, TextArea } from '@lectern/ui';
import { csvFile, saveFile } from '../../common/list/csv-file.ts';
import { useAdminText } from '../../common/use-admin-text.ts';

interface MadeCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The codes that were just made at once, to be handed on: as text, or as a file. */
export function MadeCodes({ codes, onClose }: MadeCodesProps) {
  const t = useAdminText();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ tone: 'positive', title: t('codes.made.copied') });
    } catch {
      showToast({ tone: 'danger', title: t('codes.made.notCopied') });
    }
  };
  const download = (): void =>
    saveFile(
      'lectern-new-codes.csv',
      csvFile(
        ['code', 'link'],
        codes.map((code) => [code, `${location.origin}/?code=${encodeURIComponent(code)}`]),
      ),
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('codes.act.generate.done', { count: codes.length })}
      description={t('codes.made.text')}
      closeLabel={t('panel.close')}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('codes.made.copy')}</Button>
          <Button variant="primary" icon={<DownloadIcon size={16} />} onClick={download}>
            {t('users.csv')}
          </Button>
        </>
      }
    >
      <Field label={t('codes.made.codes')}>
        <TextArea readOnly rows={Math.min(10, codes.length)} value={codes.join('\n')} />
      </Field>
    </Dialog>
  );
}
