import type { CourseDocument } from '@lectern/contracts-catalog';
import { useLocale } from '@lectern/shell-api';
import { Badge, Button, Dialog, Notice, Table } from '@lectern/ui';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from './import.module.css';
import type { ImportPlan, PlannedLecture, Skipped } from './plan-import.ts';
import { MOST_FILES } from './read-folder.ts';

interface ImportDialogProps {
  readonly plan: ImportPlan;
  readonly document: Pick<CourseDocument, 'sections'>;
  readonly onImport: (plan: ImportPlan) => void;
  readonly onClose: () => void;
}

interface Row extends PlannedLecture {
  readonly number: number;
  readonly section: string;
  readonly isNewSection: boolean;
}

const GIGABYTE = 1024 ** 3;

/** What a folder becomes and what is left out of it, before anything is written. */
export function ImportDialog({ plan, document, onImport, onClose }: ImportDialogProps) {
  const t = useStudioText();
  const locale = useLocale();
  const known = (id: string | null): string => {
    const titles = document.sections.find((section) => section.id === id)?.titles;
    return titles ? titles[locale] || titles.ko || titles.en : '';
  };
  const rows: Row[] = plan.sections
    .flatMap(({ title, sectionId, lectures }) =>
      lectures.map((lecture) => ({
        ...lecture,
        section: known(sectionId) || title || t('import.unnamedSection'),
        isNewSection: sectionId === null,
      })),
    )
    .map((row, index) => ({ ...row, number: index + 1 }));
  const bytes = rows.reduce((sum, { file }) => sum + file.size, 0);
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const newSections = plan.sections.filter(({ sectionId }) => sectionId === null).length;
  return (
    <Dialog
      open
      size="xl"
      title={t('import.title')}
      description={t('import.text')}
      closeLabel={t('act.cancel')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('act.cancel')}</Button>
          <Button variant="primary" disabled={rows.length === 0} onClick={() => onImport(plan)}>
            {t('import.button', { count: rows.length })}
          </Button>
        </>
      }
    >
      <div className={css.preview}>
        {plan.isCut ? <Notice tone="warning">{t('import.tooMany', { most: MOST_FILES })}</Notice> : null}
        {rows.length === 0 ? (
          <Notice tone="info">{t('import.nothing')}</Notice>
        ) : (
          <>
            <p className={css.sum}>
              {t('import.sum', {
                lectures: t('import.lectures', { count: rows.length }),
                sections: t('import.sections', { count: newSections }),
                size: size.format(bytes / GIGABYTE < 0.1 ? bytes / 1024 ** 2 : bytes / GIGABYTE),
                unit: bytes / GIGABYTE < 0.1 ? 'MB' : 'GB',
              })}
            </p>
            <Table
              caption={t('import.made')}
              stacksOnPhones
              rows={rows}
              rowKey={({ path }) => path}
              columns={[
                {
                  id: 'section',
                  header: t('import.section'),
                  cell: ({ section, isNewSection }) => (
                    <span className={css.words}>
                      {section} {isNewSection ? <Badge tone="info">{t('import.new')}</Badge> : null}
                    </span>
                  ),
                },
                {
                  id: 'lecture',
                  header: t('import.lecture'),
                  rowHeader: true,
                  cell: ({ title, path, notes }) => (
                    <span className={css.words}>
                      {title}
                      <span className={css.path}>{path}</span>
                      {notes.map((note) => (
                        <span key={note} className={css.note}>
                          {t(`import.note.${note}`)}
                        </span>
                      ))}
                    </span>
                  ),
                },
                {
                  id: 'kind',
                  header: t('import.kind'),
                  cell: ({ projection }) => t(`lectureType.${projection}`),
                },
                {
                  id: 'captions',
                  header: t('import.captions'),
                  cell: ({ captions }) =>
                    captions.map(({ language }) => t(`language.${language}`)).join(', ') || t('import.none'),
                },
              ]}
            />
          </>
        )}
        {plan.skipped.length > 0 ? <SkippedFiles skipped={plan.skipped} /> : null}
      </div>
    </Dialog>
  );
}

function SkippedFiles({ skipped }: { skipped: readonly Skipped[] }) {
  const t = useStudioText();
  return (
    <Table
      caption={t('import.skipped', { count: skipped.length })}
      showCaption
      stacksOnPhones
      rows={skipped}
      rowKey={({ path, reason }) => `${reason} ${path}`}
      columns={[
        {
          id: 'file',
          header: t('import.file'),
          rowHeader: true,
          cell: ({ path }) => <span className={css.words}>{path}</span>,
        },
        { id: 'reason', header: t('import.reason'), cell: ({ reason }) => t(`import.skip.${reason}`) },
      ]}
    />
  );
}
