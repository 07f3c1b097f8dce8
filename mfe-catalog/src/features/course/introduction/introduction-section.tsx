import type { ContentSection } from '@lectern/contracts-catalog';
import { Link } from '@lectern/shell-api';
import type { ReactNode } from 'react';
import { safeLink } from '../../../common/safe-link.ts';
import css from './class-introduction.module.css';
import { IntroductionPicture } from './introduction-picture.tsx';
import { YouTubeVideo } from '../video/youtube-video.tsx';

type Slide = ContentSection['slides'][number];

/** One section: its video when it has one, then its slides. */
export function IntroductionSection({ section }: { section: ContentSection & { anchor: string } }) {
  return (
    <div id={section.anchor} className={css.section}>
      <h3 className={css.title}>{section.title}</h3>
      {section.youTubeLink ? <YouTubeVideo address={section.youTubeLink} title={section.title} /> : null}
      {section.slides.map((slide, index) => (
        <div key={index} className={css.slide} data-pictured={Boolean(slide.pc ?? slide.mobile)}>
          <SlideLink address={slide.link}>
            <IntroductionPicture
              pc={slide.pc}
              mobile={slide.mobile}
              phoneWidth={slide.desc === '' ? '86vw' : '7rem'}
            />
          </SlideLink>
          <SlideWords words={slide.desc} />
        </div>
      ))}
    </div>
  );
}

function SlideLink({ address, children }: { address: string | null; children: ReactNode }) {
  const target = safeLink(address ?? '');
  if (target.kind === 'internal') return <Link href={target.href}>{children}</Link>;
  if (target.kind === 'none') return children;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function SlideWords({ words }: { words: Slide['desc'] }) {
  if (typeof words === 'string') return words === '' ? null : <p className={css.text}>{words}</p>;
  const [only, ...others] = words.contents;
  return (
    <div className={css.text}>
      {words.title ? <h4 className={css.listTitle}>{words.title}</h4> : null}
      {others.length === 0 ? (
        <p>{only}</p>
      ) : (
        <ul className={css.list}>
          {words.contents.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
