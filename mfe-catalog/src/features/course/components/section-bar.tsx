import { useEffect, useRef } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { CourseView } from '../course-view.ts';
import { useIsPast } from '../use-is-past.ts';
import { useSectionInView } from '../use-section-in-view.ts';
import { CoursePrice } from './course-price.tsx';
import { EnrolButton } from './enrol-button.tsx';
import css from './section-bar.module.css';

interface SectionBarProps {
  course: CourseView;
  sections: readonly { readonly id: string; readonly title: string }[];
  /** Id of the element after which the bar is needed. */
  after: string;
  /** Id of the box with price and button; on wide screens the bar stands in for it when it has scrolled away. */
  purchase: string;
}

/** Links to the parts of the page, shown once its head has scrolled away. */
export function SectionBar({ course, sections, after, purchase }: SectionBarProps) {
  const t = useCatalogText();
  const current = useSectionInView(sections.map(({ id }) => id));
  const nav = useRef<HTMLElement>(null);
  // On a phone the links reach beyond the screen; the one being read stays in it.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 3;
  }, [current]);
  const isNeeded = useIsPast(after);
  const isPurchasePast = useIsPast(purchase);
  // The class introduction has a button of its own beside it.
  const hasButton = isPurchasePast && current !== 'introduction';
  return (
    <div className={css.bar} hidden={!isNeeded}>
      <nav ref={nav} aria-label={t('course.sections')} className={css.nav}>
        <ul className={css.links}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={css.link} {...(id === current ? { 'aria-current': 'true' } : {})}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {hasButton ? (
        <div className={css.buy}>
          <CoursePrice course={course} size="m" />
          <EnrolButton course={course} size="s" />
        </div>
      ) : null}
    </div>
  );
}
