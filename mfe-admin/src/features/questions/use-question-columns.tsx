import type { StaffQuestion } from '@lectern/contracts-learning';
import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, Cluster, TextLink } from '@lectern/ui';
import type { DataColumn } from '@lectern/ui/data-table';
import { ageInWords } from '../../common/age.ts';
import { placeAddress } from '../../common/list/list-place.ts';
import { Moment } from '../../common/moment-cell.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { clockOf, QUESTIONS } from './questions-address.ts';
import css from './questions.module.css';

/** State of a question and what is urgent about it. */
export function QuestionMarks({ question }: { question: StaffQuestion }) {
  const t = useAdminText();
  const { state, isLate, escalatedAt, resolvedAt } = question;
  const tone = ({ open: 'warning', reported: 'danger', hidden: 'neutral' } as const)[state as string];
  return (
    <Cluster gap={1}>
      <Badge tone={tone ?? 'positive'}>{t(`qna.state.${state}`)}</Badge>
      {isLate ? <Badge tone="danger">{t('qna.late')}</Badge> : null}
      {escalatedAt !== null && resolvedAt === null ? <Badge tone="danger">{t('qna.safety')}</Badge> : null}
    </Cluster>
  );
}

/** The columns of the queue (product-screens B18). */
export function useQuestionColumns(): DataColumn<StaffQuestion>[] {
  const t = useAdminText();
  const locale = useLocale();
  const [search] = useSearchParams();
  const column = (
    id: string,
    cell: DataColumn<StaffQuestion>['cell'],
    more: Partial<DataColumn<StaffQuestion>> = {},
  ): DataColumn<StaffQuestion> => ({ id, header: t(`qna.columns.${id}`), cell, ...more });
  return [
    column(
      'question',
      ({ questionId, text }) => (
        <TextLink as={Link} href={placeAddress(QUESTIONS, search, { open: questionId })} preventScrollReset>
          <span className={css.excerpt}>{text}</span>
        </TextLink>
      ),
      { rowHeader: true, wraps: true },
    ),
    column(
      'place',
      (one) => (
        <span className={css.place}>
          <span>{one[`title_${locale}`] || one.curriculumId}</span>
          <span className={css.lecture}>
            {[one[`lecture_${locale}`] || one.lectureId, one.atSeconds === null ? '' : clockOf(one.atSeconds)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
      { wraps: true },
    ),
    column('state', (one) => <QuestionMarks question={one} />),
    column('asker', ({ author }) => author || t('qna.gone')),
    column('age', ({ created_at }) => ageInWords(created_at, locale), { sortable: true }),
    column('assignee', ({ assignee }) => assignee?.name ?? '–'),
    column('answers', ({ answers }) => String(answers.length), { align: 'end' }),
    column('votes', ({ votes }) => String(votes), { align: 'end', isExtra: true }),
    column('asked', ({ created_at }) => <Moment at={created_at} />, { isExtra: true }),
    column('nudged', ({ nudgedAt }) => <Moment at={nudgedAt} none="–" />, { isExtra: true }),
    column('instructor', (one) => one[`instructor_${locale}`] || '–', { isExtra: true }),
  ];
}
