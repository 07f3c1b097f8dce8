import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { EnrolButton } from '../components/enrol-button.tsx';
import { Section } from '../../../common/section/section.tsx';
import type { CourseView } from '../course-view.ts';
import css from './class-introduction.module.css';
import { IntroductionPicture } from './introduction-picture.tsx';
import { IntroductionSection } from './introduction-section.tsx';
import { useSectionInView } from '../use-section-in-view.ts';

/** The class introduction in sections, with their list and the enrol button beside them on wide screens. */
export function ClassIntroduction({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const sections = course.sections.map((section, index) => ({
    ...section,
    title: section.title || t('course.part', { number: index + 1 }),
    anchor: `introduction-${index + 1}`,
  }));
  const current = useSectionInView(sections.map(({ anchor }) => anchor));
  return (
    <Section id="introduction" title={t('course.introduction')}>
      <div className={css.columns}>
        <nav aria-label={t('course.introductionNav')} className={css.side}>
          <ol className={css.links}>
            {sections.map(({ anchor, title }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className={css.link}
                  {...(anchor === current ? { 'aria-current': 'true' } : {})}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
          <EnrolButton course={course} block />
        </nav>
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- on a phone the row scrolls sideways, and keys can only scroll what they reach */}
        <div className={css.sections} tabIndex={0} role="group" aria-label={t('course.introduction')}>
          {sections.map((section) => (
            <IntroductionSection key={section.anchor} section={section} />
          ))}
        </div>
      </div>
    </Section>
  );
}

/** The class introduction as pictures, for courses that bring no sections. */
export function OverviewPictures({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const { pc, mobile } = course.overview;
  if (pc.length + mobile.length === 0) return null;
  const wide = pc.length > 0 ? pc : mobile;
  return (
    <Section id="introduction" title={t('course.introduction')}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- on a phone the row scrolls sideways, and keys can only scroll what they reach */}
      <div className={css.overview} tabIndex={0} role="group" aria-label={t('course.introduction')}>
        {wide.map((image, index) => (
          <IntroductionPicture key={index} pc={image} mobile={mobile[index] ?? null} phoneWidth="62vw" />
        ))}
      </div>
    </Section>
  );
}
