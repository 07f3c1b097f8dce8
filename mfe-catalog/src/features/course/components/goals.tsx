import { CheckIcon, ShowMore, WAITS } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './goals.module.css';
import { Section } from '../../../common/section/section.tsx';

/** Goals that phones show at first; a single further one is shown with them. */
const FIRST_GOALS = 3;

/** What a learner can do afterwards. */
export function Goals({ goals }: { goals: readonly string[] }) {
  const t = useCatalogText();
  if (goals.length === 0) return null;
  const isLong = goals.length > FIRST_GOALS + 1;
  return (
    <Section id="goals" title={t('course.goals')}>
      <ShowMore
        moreLabel={t('course.more.goals', { count: goals.length - FIRST_GOALS })}
        lessLabel={t('course.more.less')}
        isNeeded={isLong}
      >
        <ul className={css.goals}>
          {goals.map((goal, index) => (
            <li key={index} className={css.goal} {...(isLong && index >= FIRST_GOALS ? WAITS : {})}>
              <CheckIcon />
              {goal}
            </li>
          ))}
        </ul>
      </ShowMore>
    </Section>
  );
}
