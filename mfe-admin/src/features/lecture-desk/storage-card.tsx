import { formatCount, formatFileSize } from '@lectern/i18n';
import type { Answer } from '../../common/answer.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { DeskCard, DeskFigure } from './desk-card.tsx';
import type { Stored } from './lecture-desk.api.ts';
import css from './lecture-desk.module.css';

/** What media keeps, by kind. */
export function StorageCard({ answer }: { answer: Answer<Stored> }) {
  const t = useAdminText();
  return (
    <DeskCard id="storage" answer={answer} asOf={({ asOf }) => asOf}>
      {({ kinds }) => {
        const isAtMost = kinds.some((one) => one.isAtMost && one.bytes > 0);
        const all = formatFileSize(kinds.reduce((sum, { bytes }) => sum + bytes, 0));
        return (
          <div className={css.body}>
            <DeskFigure value={isAtMost ? t('lectureDesk.storage.atMost', { size: all }) : all} />
            <dl className={css.lines}>
              {kinds.map(({ kind, files, bytes, isAtMost: isReckoned }) => (
                <div key={kind} className={css.line}>
                  <dt>
                    {t(`lectureDesk.storage.${kind}`)}{' '}
                    <span className={css.muted}>
                      {t('lectureDesk.storage.files', { words: formatCount(files) })}
                    </span>
                  </dt>
                  <dd className={css.fact}>
                    {isReckoned && bytes > 0
                      ? t('lectureDesk.storage.atMost', { size: formatFileSize(bytes) })
                      : formatFileSize(bytes)}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      }}
    </DeskCard>
  );
}
