import { PROFILE_IMAGE_TYPES } from '@lectern/contracts-media';
import { Button, CircleCheckIcon, FileDrop, Notice, ProgressBar, TrashIcon } from '@lectern/ui';
import { useRef } from 'react';
import { OwnPicture } from '../../common/picture/own-picture.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import css from './profile.module.css';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  /** The picture that is used now. */
  current: string | null;
  upload: PictureUpload;
  onRemove: () => void;
}

/** The picture now, the new one as soon as it is chosen, and how far it is. */
export function PictureField({ current, upload, onRemove }: PictureFieldProps) {
  const t = useAccountText();
  const { state, preview, problem } = upload;
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (): void => {
    onRemove();
    // The button goes; the keyboard stays where it was.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="profile-picture" className={css.picture}>
      <h2 id="profile-picture" ref={heading} tabIndex={-1} className={css.label}>
        {t('profile.picture.title')}
      </h2>
      <div className={css.pictureRow}>
        {preview && state.status !== 'none' ? (
          <img src={preview} alt={t('profile.picture.preview')} className={css.preview} />
        ) : (
          <OwnPicture id={current} size={96} />
        )}
        <FileDrop
          className={css.drop}
          actionLabel={t('profile.picture.choose')}
          dropLabel={t('license.drop')}
          rules={t('profile.picture.rules')}
          accept={PROFILE_IMAGE_TYPES.join(',')}
          onFiles={([file]) => file && upload.choose(file)}
        />
      </div>
      {state.status === 'uploading' ? (
        <ProgressBar
          showText
          label={t('profile.picture.uploading')}
          value={state.percent}
          valueText={`${state.percent}%`}
        />
      ) : null}
      {state.status === 'complete' ? (
        <p role="status" className={css.done}>
          <CircleCheckIcon size={16} />
          {t('profile.picture.complete')}
        </p>
      ) : null}
      {state.status === 'failed' ? (
        <Notice
          tone="danger"
          announce
          actions={
            <Button size="s" onClick={upload.again}>
              {t('botCheck.again')}
            </Button>
          }
        >
          {state.failure}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="danger" announce>
          {problem}
        </Notice>
      ) : null}
      {current !== null && state.status === 'none' ? (
        <div>
          <Button size="s" variant="quiet" icon={<TrashIcon size={16} />} onClick={remove}>
            {t('profile.picture.remove')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
