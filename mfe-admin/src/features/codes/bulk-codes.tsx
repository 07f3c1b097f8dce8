import { CODE_ACTS, type ListedCode } from '@lectern/contracts-commerce';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { CountField } from '../../common/act/count-field.tsx';
import type { ActOutcome } from '../../common/act/use-act.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useUndo } from './use-undo.ts';

type Bulk = (typeof CODE_ACTS)[number];

interface BulkCodesProps {
  rows: readonly ListedCode[];
  /** More codes than the reader sees: their number is typed before the act. */
  isWhole: boolean;
  onDone: () => void;
}

/** Pauses all codes that are chosen or lets them count again; taken back afterwards. Those that are so already stay out of it. */
export function BulkCodes({ rows, isWhole, onDone }: BulkCodesProps) {
  const t = useAdminText();
  const undo = useUndo();
  const [asked, setAsked] = useState<Bulk | null>(null);
  const [typed, setTyped] = useState('');
  const ask = (act: Bulk): void => {
    setTyped('');
    setAsked(act);
  };
  const same = rows.filter((row) => asked !== null && !isNews(asked, row)).length;
  return (
    <>
      {CODE_ACTS.map((act) => (
        <Button key={act} size="s" disabled={!rows.some((row) => isNews(act, row))} onClick={() => ask(act)}>
          {t(`codes.act.${act}.button`)}
        </Button>
      ))}
      {asked ? (
        <ActDialog
          words={{
            title: t(`codes.bulk.${asked}.title`, { count: rows.length - same }),
            text: t(`codes.bulk.${asked}.text`),
            confirm: t(`codes.bulk.${asked}.confirm`),
          }}
          done={null}
          isReady={!isWhole || typed.trim() === String(rows.length)}
          refusals={{ CODE_NOT_FOUND: 'codes.bulk.gone' }}
          send={async (api, reason): Promise<ActOutcome> => {
            const { switchAll } = await import(/* webpackChunkName: "admin.codes-data" */ './codes.api.ts');
            const { changed, same: before, left } = await switchAll(api, { codes: rows, act: asked, reason });
            const notes = [
              ...(before.length > 0 ? [t(`codes.bulk.${asked}.same`, { count: before.length })] : []),
              ...(left.length > 0 ? [t('codes.bulk.left', { codes: left.join(', ') })] : []),
            ];
            return {
              tone: left.length > 0 ? 'neutral' : 'positive',
              title: t(`codes.bulk.${asked}.done`, { count: changed.length }),
              ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
              ...(changed.length > 0
                ? {
                    action: {
                      label: t('codes.bulk.undo'),
                      run: () =>
                        void undo({ codes: changed, act: asked === 'pause' ? 'resume' : 'pause', reason }),
                    },
                  }
                : {}),
            };
          }}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
          onClose={() => setAsked(null)}
        >
          {same > 0 ? <p>{t(`codes.bulk.${asked}.same`, { count: same })}</p> : null}
          {isWhole ? (
            <CountField
              count={rows.length}
              hint={t('codes.bulk.typeCountHint')}
              value={typed}
              onChange={setTyped}
            />
          ) : null}
        </ActDialog>
      ) : null}
    </>
  );
}

/** Whether an act would change anything of a code. */
const isNews = (act: Bulk, { isActive }: ListedCode): boolean => isActive === (act === 'pause');
