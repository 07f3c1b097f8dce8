import { AreaLayer, Button, Cluster, Dialog, Notice, PlusIcon, Spinner, VisuallyHidden } from '@lectern/ui';
import { useEffect, useId, useRef, type CSSProperties } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from './black-out.module.css';
import { useBlackOut } from './use-black-out.ts';

interface BlackOutDialogProps {
  file: File;
  open: boolean;
  onClose: () => void;
  onUse: (covered: File) => void;
}

/** Black boxes over a chosen picture, before anything of it leaves the device. */
export function BlackOutDialog({ file, open, onClose, onUse }: BlackOutDialogProps) {
  const t = useAccountText();
  const tool = useBlackOut(file, open, onUse);
  const { picture, marks } = tool;
  const addButton = useRef<HTMLButtonElement>(null);
  const keys = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="l"
      title={t('license.blackOut.title')}
      description={t('license.blackOut.text')}
      closeLabel={t('license.blackOut.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('license.blackOut.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!picture}
            loading={tool.isDrawing}
            loadingLabel={t('license.blackOut.drawing')}
            onClick={() => void tool.use()}
          >
            {t('license.blackOut.use')}
          </Button>
        </>
      }
    >
      <div className={css.tool}>
        {tool.failure ? (
          <Notice tone="danger" announce>
            {tool.failure}
          </Notice>
        ) : null}
        {picture ? (
          <>
            <p id={keys} className={css.hint}>
              {t('license.blackOut.keys')}
            </p>
            <div className={css.stage}>
              <div
                className={css.sheet}
                style={{ '--shape': String(picture.width / picture.height) } as CSSProperties}
              >
                <Preview show={tool.show} />
                <AreaLayer
                  marked={marks.marked}
                  fresh={marks.fresh}
                  labelOf={(number) => t('license.blackOut.box', { number })}
                  describedBy={keys}
                  onAdd={tool.add}
                  onChange={tool.change}
                  onRemove={(id) => {
                    tool.remove(id);
                    addButton.current?.focus();
                  }}
                />
              </div>
            </div>
            <Cluster gap={2}>
              <Button ref={addButton} size="s" icon={<PlusIcon size={16} />} onClick={() => tool.add()}>
                {t('license.blackOut.add')}
              </Button>
              <Button size="s" aria-disabled={marks.past.length === 0} onClick={tool.undo}>
                {t('license.blackOut.undo')}
              </Button>
            </Cluster>
          </>
        ) : tool.failure ? null : (
          <div className={css.opening}>
            <Spinner label={t('license.blackOut.opening')} />
          </div>
        )}
        <VisuallyHidden role="status">{tool.said}</VisuallyHidden>
      </div>
    </Dialog>
  );
}

/** The picture under the boxes. */
function Preview({ show }: { show: (canvas: HTMLCanvasElement) => void }) {
  const t = useAccountText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) show(canvas.current);
  }, [show]);
  return (
    <canvas ref={canvas} className={css.picture} role="img" aria-label={t('license.blackOut.picture')} />
  );
}
