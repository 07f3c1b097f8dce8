import { useCatalogText } from '../use-catalog-text.ts';
import type { RichText as Text } from './document.types.ts';
import css from './related-pages.module.css';
import { RichText } from './rich-text.tsx';

/** Where to read on. */
export function RelatedPages({ links }: { links: readonly Text[] }) {
  const t = useCatalogText();
  return (
    <aside aria-labelledby="related" className={css.related} data-print="hide">
      <h2 id="related" className={css.title}>
        {t('document.related')}
      </h2>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link}>
            <RichText text={link} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
