import { formatMegabytes } from '@lectern/i18n';
import { Button, EditIcon, FileIcon, Notice, TrashIcon } from '@lectern/ui';
import { useAccountText } from '../../common/use-account-text.ts';
import { canBlackOut } from './license-file.ts';
import css from './license.module.css';
import { useBlackOutTool } from './use-black-out-tool.ts';

interface ChosenFileProps {
  file: File;
  isBusy: boolean;
  onChange: (file: File | null) => void;
}

/** The file to hand in: removed, or with parts of it blacked out first. */
export function ChosenFile({ file, isBusy, onChange }: ChosenFileProps) {
  const t = useAccountText();
  const tool = useBlackOutTool(file, onChange);
  const { Dialog } = tool;
  return (
    <>
      <div className={css.file}>
        <FileIcon />
        <span className={css.what}>
          <span className={css.name} translate="no">
            {file.name}
          </span>
          <span className={css.size}>{formatMegabytes(file.size)}</span>
        </span>
        <span className={css.fileActions}>
          {canBlackOut(file) ? (
            <Button
              size="s"
              icon={<EditIcon size={16} />}
              disabled={isBusy}
              loading={tool.isLoading}
              loadingLabel={t('license.blackOut.opening')}
              onClick={tool.start}
            >
              {t('license.blackOut.action')}
            </Button>
          ) : null}
          <Button size="s" variant="quiet" icon={<TrashIcon size={16} />} onClick={() => onChange(null)}>
            {t('license.remove')}
          </Button>
        </span>
      </div>
      <p role="status" className={css.after}>
        {tool.isCovered ? t('license.blackOut.done') : canBlackOut(file) ? null : t('license.blackOut.pdf')}
      </p>
      {tool.hasFailed ? (
        <Notice tone="danger" announce>
          {t('license.blackOut.notLoaded')}
        </Notice>
      ) : null}
      {Dialog ? (
        <Dialog key={tool.times} file={file} open={tool.isOpen} onClose={tool.close} onUse={tool.use} />
      ) : null}
    </>
  );
}
