import { Link, track } from '@lectern/shell-api';
import { ArrowRightIcon, Picture, TextLink } from '@lectern/ui';
import { safeLink } from '../../../common/safe-link.ts';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { HomeData } from '../home.api.ts';
import css from './hero-slide.module.css';
import { useSettledWidth } from './use-settled-width.ts';

type SlideData = HomeData['heroBanner']['slides'][number];

interface HeroSlideProps {
  slide: SlideData;
  /** False until the first paint is over, as these pictures would only be in its way. */
  isPictureWanted: boolean;
}

/** A slide sent by the service: words beside a picture that has its own drawing for phones. */
export function HeroSlide({ slide, isPictureWanted }: HeroSlideProps) {
  return (
    <div className={css.slide}>
      <div className={css.art}>{isPictureWanted ? <SlidePicture slide={slide} /> : null}</div>
      <div className={css.words}>
        <p className={css.subtitle}>{slide.subtitle}</p>
        <h2 className={css.title}>{slide.title}</h2>
        <p className={css.text}>{slide.description}</p>
        {slide.customContent?.map((line) => (
          <p key={line} className={css.text}>
            {line}
          </p>
        ))}
        <More slide={slide} />
      </div>
    </div>
  );
}

/** The picture for the current width. A failed one is reported to telemetry, and the slide stays without it. */
function SlidePicture({ slide: { id, backgroundImage } }: { slide: SlideData }) {
  const t = useCatalogText();
  const width = useSettledWidth();
  const image = width === 'narrow' ? backgroundImage.mobile : backgroundImage.desktop;
  return (
    <>
      <Picture
        key={image.id}
        image={image}
        sizes="(width >= 48rem) 25rem, 100vw"
        className={css.picture}
        spinner
        hideOnFailure
        onFailure={() => track({ name: 'catalog.home.slide_picture_failed', props: { slide: id, width } })}
      />
      <p className={css.loading}>{t('home.hero.loading')}</p>
    </>
  );
}

function More({ slide }: { slide: SlideData }) {
  const t = useCatalogText();
  const target = safeLink(slide.link);
  if (target.kind === 'none') return null;
  const opensTab = slide.external || target.kind === 'external';
  return (
    <TextLink
      href={target.href}
      tone="strong"
      className={css.more}
      icon={<ArrowRightIcon size={16} />}
      {...(opensTab ? { external: true } : { as: Link })}
    >
      {t('home.hero.more')}
      <span className="sr-only">: {slide.title}</span>
    </TextLink>
  );
}
