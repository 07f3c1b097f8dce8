import { CheckIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './goals.module.css';
import { Section } from '../../../common/section/section.tsx';

/** What a learner can do afterwards. */
export function Goals({ goals }: { goals: readonly string[] }) {
  const t = useCatalogText();
  if (goals.length === 0) return null;
  return (
    <Section id="goals" title={t('course.goals')}>
      <ul className={css.goals}>
        {goals.map((goal, index) => (
          <li key={index} className={css.goal}>
            <CheckIcon />
            {goal}
          </li>
        ))}
      </ul>
    </Section>
  );
}
