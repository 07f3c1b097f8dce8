import { useEffect, useState, type ReactNode } from 'react';
import { MoonIcon, SegmentedControl, SunIcon } from '../src/index.ts';
import { GalleryContext } from './gallery-context.ts';
import { ActionsSection } from './sections/actions.tsx';
import { ChoicesSection } from './sections/choices.tsx';
import { CoursesSection } from './sections/courses.tsx';
import { DataSection, FilesSection, ProseSection } from './sections/data.tsx';
import { FieldsSection, SearchSection } from './sections/fields.tsx';
import { ColourSection, IconsSection, SpaceSection, TypeSection } from './sections/foundations.tsx';
import { MarksSection, PeopleSection, PicturesSection } from './sections/marks.tsx';
import { MessagesSection, ProgressSection } from './sections/messages.tsx';
import { NavigationSection } from './sections/navigation.tsx';
import { OverlaysSection } from './sections/overlays.tsx';
import { words, type GalleryLocale, type Words } from './words.ts';
import css from './gallery.module.css';

type SectionId = keyof Words['sections'];

const SECTIONS: readonly (readonly [SectionId, () => ReactNode])[] = [
  ['colour', ColourSection],
  ['type', TypeSection],
  ['space', SpaceSection],
  ['icons', IconsSection],
  ['actions', ActionsSection],
  ['fields', FieldsSection],
  ['choices', ChoicesSection],
  ['search', SearchSection],
  ['navigation', NavigationSection],
  ['overlays', OverlaysSection],
  ['messages', MessagesSection],
  ['progress', ProgressSection],
  ['marks', MarksSection],
  ['courses', CoursesSection],
  ['people', PeopleSection],
  ['pictures', PicturesSection],
  ['data', DataSection],
  ['files', FilesSection],
  ['prose', ProseSection],
];

interface GalleryProps {
  readonly locale: GalleryLocale;
  readonly theme: 'light' | 'dark';
}

/** Every part in every state, in one language and one theme at a time. */
export function Gallery({ locale: firstLocale, theme: firstTheme }: GalleryProps) {
  const [locale, setLocale] = useState(firstLocale);
  const [theme, setTheme] = useState(firstTheme);
  const w = words[locale];

  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dataset['theme'] = theme;
    document.title = w.title;
  }, [locale, theme, w]);

  return (
    <GalleryContext value={locale}>
      <a href="#parts" className={css.skip}>
        {w.skip}
      </a>
      <div className={css.page}>
        <header className={css.header}>
          <h1 className={css.title}>{w.title}</h1>
          <p className={css.lead}>{w.lead}</p>
          <div className={css.bar}>
            <SegmentedControl
              label={w.theme}
              value={theme}
              onValueChange={setTheme}
              segments={[
                { value: 'light', label: w.light, icon: <SunIcon size={16} /> },
                { value: 'dark', label: w.dark, icon: <MoonIcon size={16} /> },
              ]}
            />
            <SegmentedControl
              label={w.language}
              value={locale}
              onValueChange={setLocale}
              segments={[
                { value: 'en', label: 'English' },
                { value: 'ko', label: '한국어' },
              ]}
            />
          </div>
        </header>
        <nav aria-label={w.contents} className={css.contents}>
          <ol>
            {SECTIONS.map(([id]) => (
              <li key={id}>
                <a href={`#${id}`}>{w.sections[id]}</a>
              </li>
            ))}
          </ol>
        </nav>
        <main id="parts" className={css.main}>
          {SECTIONS.map(([id, Part]) => (
            <Part key={id} />
          ))}
        </main>
      </div>
    </GalleryContext>
  );
}
