import { brand } from '@lectern/brand';
import { useLocale } from '@lectern/shell-api';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './animated-banner.module.css';
import { FaceDrawing } from './face-drawing.tsx';

/** The first slide. Drawn with the page itself, so it is complete before any picture or script arrives. */
export function AnimatedBanner() {
  const t = useCatalogText();
  const locale = useLocale();
  return (
    <div className={css.banner}>
      <div className={css.words}>
        <p className={css.eyebrow}>{brand.tagline[locale]}</p>
        <h1 className={css.heading}>{t('home.hero.heading')}</h1>
        <p className={css.text}>{t('home.hero.text')}</p>
      </div>
      <div className={css.art}>
        <FaceDrawing label={t('home.hero.art')} />
      </div>
    </div>
  );
}
