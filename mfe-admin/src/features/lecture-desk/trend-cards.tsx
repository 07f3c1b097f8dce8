import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import type { Answer } from '../../common/answer.ts';
import { formatDay } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { DeskCard, DeskFigure, DeskLine, DeskLines } from './desk-card.tsx';
import type { Trends } from './lecture-desk.api.ts';
import css from './lecture-desk.module.css';
import { moneyWords } from './money-words.ts';
import { useTitle } from './titles.ts';

type Course = Trends['top'][number];

/** What sold most in the last days that are over. */
export function TopCard({ answer }: { answer: Answer<Trends> }) {
  return <TrendCard id="top" answer={answer} coursesOf={({ top }) => top} />;
}

/** What sells less than in as many days before. */
export function FallingCard({ answer }: { answer: Answer<Trends> }) {
  return <TrendCard id="falling" answer={answer} coursesOf={({ falling }) => falling} />;
}

function TrendCard({
  id,
  answer,
  coursesOf,
}: {
  id: 'top' | 'falling';
  answer: Answer<Trends>;
  coursesOf: (trends: Trends) => readonly Course[];
}) {
  const t = useAdminText();
  const locale = useLocale();
  const titleOf = useTitle();
  const { value } = answer;
  const list =
    value === null ? paths.statistics : `${paths.statistics}?range=own&from=${value.from}&to=${value.to}`;
  return (
    <DeskCard id={id} href={list} answer={answer} asOf={({ asOf }) => asOf}>
      {(trends) => {
        const courses = coursesOf(trends);
        return (
          <div className={css.body}>
            <p className={css.muted}>
              {t('lectureDesk.days', {
                from: formatDay(trends.from, locale),
                to: formatDay(trends.to, locale),
              })}
            </p>
            {courses.length === 0 ? <DeskFigure value="0">{t(`lectureDesk.${id}.none`)}</DeskFigure> : null}
            <DeskLines>
              {courses.map((course) => (
                <DeskLine
                  key={course.id}
                  href={paths.adminCourse(course.id)}
                  words={course.title_ko || course.title_en ? titleOf(course) : course.id}
                  fact={t('lectureDesk.sold', {
                    count: course.purchases,
                    before: formatCount(course.purchasesBefore),
                  })}
                >
                  {moneyWords(course.money, locale)}
                </DeskLine>
              ))}
            </DeskLines>
          </div>
        );
      }}
    </DeskCard>
  );
}
