import { ChevronDownIcon } from '@lectern/ui';
import { useCatalogText } from '../use-catalog-text.ts';
import css from './document-contents.module.css';
import type { DocumentSection } from './document.types.ts';

/** The table of contents: beside the text on wide screens, folded above it on narrow ones. */
export function DocumentContents({ sections }: { sections: readonly DocumentSection[] }) {
  const t = useCatalogText();
  const label = t('document.contents');
  return (
    <nav aria-label={label} className={css.contents}>
      <details className={css.folded}>
        <summary className={css.summary}>
          {label}
          <ChevronDownIcon size={16} className={css.chevron} />
        </summary>
        <Entries sections={sections} />
      </details>
      <div className={css.open}>
        <p className={css.title} aria-hidden>
          {label}
        </p>
        <Entries sections={sections} />
      </div>
    </nav>
  );
}

function Entries({ sections }: { sections: readonly DocumentSection[] }) {
  return (
    <ol className={css.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={css.link}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
