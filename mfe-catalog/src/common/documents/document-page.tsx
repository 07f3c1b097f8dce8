import { formatDate } from '@lectern/i18n';
import { useHydrated, useLocale, useRouteData } from '@lectern/shell-api';
import { Button, Prose } from '@lectern/ui';
import { Fragment } from 'react';
import { TextPage } from '../text-page/text-page.tsx';
import { useCatalogText } from '../use-catalog-text.ts';
import { DocumentBlocks } from './document-blocks.tsx';
import { DocumentContents } from './document-contents.tsx';
import css from './document-page.module.css';
import type { DocumentHighlight, DocumentSection, PageDocument } from './document.types.ts';
import { RelatedPages } from './related-pages.tsx';
import { RichText } from './rich-text.tsx';

/** A document to read, print and point into: what matters first, then its sections beside their contents. */
export function DocumentPage() {
  const document = useRouteData<() => Promise<PageDocument>>();
  const { title, summary, highlights = [], sections, related } = document;
  return (
    <TextPage title={title} summary={summary} below={<Facts document={document} />}>
      {highlights.length > 0 ? <Highlights highlights={highlights} /> : null}
      <div className={css.body}>
        <DocumentContents sections={sections} />
        <Prose className={css.text}>
          {sections.map((section) => (
            <Fragment key={section.id}>
              <SectionTitle section={section} />
              <DocumentBlocks blocks={section.blocks} />
            </Fragment>
          ))}
        </Prose>
      </div>
      <RelatedPages links={related} />
    </TextPage>
  );
}

function Facts({ document }: { document: PageDocument }) {
  const t = useCatalogText();
  const locale = useLocale();
  const isHydrated = useHydrated();
  const { version, effectiveOn, updatedOn } = document;
  const facts = [
    ...(version ? [t('document.version', { version })] : []),
    ...(effectiveOn ? [t('document.effective', { date: formatDate(effectiveOn, locale) })] : []),
    ...(updatedOn ? [t('document.updated', { date: formatDate(updatedOn, locale) })] : []),
  ];
  return (
    <div className={css.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {/* Keeps its place, but is offered only where it can work. */}
      <Button
        size="s"
        data-print="hide"
        className={css.print}
        data-ready={isHydrated}
        onClick={() => window.print()}
      >
        {t('document.print')}
      </Button>
    </div>
  );
}

function Highlights({ highlights }: { highlights: readonly DocumentHighlight[] }) {
  return (
    <ul className={css.highlights}>
      {highlights.map(({ title, text }) => (
        <li key={title}>
          <strong className={css.highlight}>{title}</strong>
          <p>
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function SectionTitle({ section: { id, title } }: { section: DocumentSection }) {
  const t = useCatalogText();
  return (
    <h2 id={id} className={css.heading}>
      {title}
      <a href={`#${id}`} className={css.anchor} data-print="hide">
        <span aria-hidden>#</span>
        <span className="sr-only">{t('document.linkTo', { title })}</span>
      </a>
    </h2>
  );
}
