import { Breadcrumb, Pagination, Stepper, Tabs } from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { Section, Specimen } from '../specimen.tsx';
import css from '../gallery.module.css';

export function NavigationSection() {
  const { navigation: n, sections } = useWords();
  const pagination = {
    hrefOf: (page: number) => `?page=${page}#navigation`,
    previousLabel: n.previous,
    nextLabel: n.next,
    pageLabel: n.page,
  };
  const [home, courses, current] = n.crumbs;
  return (
    <Section id="navigation" title={sections.navigation}>
      <Specimen name="<Breadcrumb />" look="plain">
        <Breadcrumb
          label={n.breadcrumb}
          items={[
            { label: home ?? '', href: '#navigation' },
            { label: courses ?? '', href: '#navigation' },
            { label: current ?? '' },
          ]}
        />
      </Specimen>
      <Specimen name="<Tabs />" look="plain">
        <Tabs
          label={n.tabs}
          items={[
            { id: 'overview', label: n.tabOverview, content: <p className={css.measure}>{n.panel}</p> },
            { id: 'lectures', label: n.tabCurriculum, badge: 6, content: <p>{n.tabCurriculum}</p> },
            { id: 'reviews', label: n.tabReviews, badge: 132, content: <p>{n.tabReviews}</p> },
            { id: 'questions', label: n.tabQuestions, content: null, disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="<Pagination page={1 | 7 | 24} total={24} />" look="plain">
        {[1, 7, 24].map((page) => (
          <Pagination key={page} label={`${n.pages} ${page}`} page={page} total={24} {...pagination} />
        ))}
      </Specimen>
      <Specimen name="<Stepper />" look="plain">
        <Stepper
          label={n.steps}
          steps={n.stepNames.map((label, index) => ({ id: `${index}`, label }))}
          current={1}
          doneLabel={n.done}
        />
      </Specimen>
    </Section>
  );
}
