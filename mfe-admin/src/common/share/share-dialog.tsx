import { useState, type ReactNode } from 'react';
import { ActDialog } from '../act/act-dialog.tsx';
import { useAdminText } from '../use-admin-text.ts';
import { basisPointsOf, isShare, ShareField } from './share-field.tsx';

interface ShareDialogProps {
  curriculumId: string;
  /** Whether the course is known, and what holds now. */
  isReady?: boolean;
  onClose: () => void;
  /** What stands before the share. */
  children?: ReactNode;
}

/** Sets the share of the platform in later sales of a course. */
export function ShareDialog({ curriculumId, isReady = true, onClose, children }: ShareDialogProps) {
  const t = useAdminText();
  const [share, setShareText] = useState('');
  return (
    <ActDialog
      words={{
        title: t('course.share.dialog.title'),
        text: t('course.share.dialog.text'),
        confirm: t('course.share.dialog.confirm'),
      }}
      done={t('course.share.dialog.done')}
      isReady={isReady && isShare(share)}
      size="m"
      send={async (api, reason) => {
        const { setShare } = await import(/* webpackChunkName: "admin.share-data" */ './share.api.ts');
        await setShare(api, curriculumId, { platformBasisPoints: basisPointsOf(share), reason });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      {children}
      <ShareField value={share} onChange={setShareText} />
    </ActDialog>
  );
}
