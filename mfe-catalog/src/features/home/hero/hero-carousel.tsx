import { useHydrated } from '@lectern/shell-api';
import { IconButton, ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@lectern/ui';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { HomeData } from '../home.api.ts';
import { AnimatedBanner } from './animated-banner.tsx';
import css from './hero-carousel.module.css';
import { HeroSearch } from './hero-search.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useHero } from './use-hero.ts';

/** Pixels a finger must travel before it counts as a swipe. */
const SWIPE = 48;

interface HeroCarouselProps {
  banner: HomeData['heroBanner'];
  /** The slide that is shown first, counted from 0. */
  startAt?: number;
}

/** The banner of the home page: our own animated slide first, then those the service sends. */
export function HeroCarousel({ banner, startAt = 0 }: HeroCarouselProps) {
  const t = useCatalogText();
  const isHydrated = useHydrated();
  const [isHeld, setHeld] = useState(false);
  const count = banner.slides.length + 1;
  const { autoPlay, autoPlayInterval: interval } = banner;
  const hero = useHero({ count, autoPlay, interval, isHeld, startAt });
  const swipe = useSwipe(hero.step);

  return (
    <section
      aria-roledescription={t('home.hero.role')}
      aria-label={t('home.hero.label')}
      className={css.hero}
      data-theme="dark"
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      <div className={css.stage}>
        <div className={css.slides} aria-live={hero.isPlaying ? 'off' : 'polite'}>
          <Slide position={0} shown={hero.index} count={count}>
            <AnimatedBanner />
          </Slide>
          {banner.slides.map((slide, position) => (
            <Slide key={slide.id} position={position + 1} shown={hero.index} count={count}>
              {/* Only the first slide is needed for the first paint; the others fetch their pictures after it. */}
              <HeroSlide slide={slide} isPictureWanted={isHydrated} />
            </Slide>
          ))}
        </div>
        {count > 1 ? <Controls hero={hero} count={count} showArrows={banner.showArrows} /> : null}
      </div>
      <HeroSearch />
    </section>
  );
}

interface SlideProps {
  position: number;
  shown: number;
  count: number;
  children: ReactNode;
}

function Slide({ position, shown, count, children }: SlideProps) {
  const t = useCatalogText();
  const isShown = position === shown;
  return (
    <div
      role="group"
      aria-roledescription={t('home.hero.slideRole')}
      aria-label={t('home.hero.slide', { index: position + 1, count })}
      className={css.slide}
      data-shown={isShown}
      inert={!isShown}
    >
      {children}
    </div>
  );
}

interface ControlsProps {
  hero: ReturnType<typeof useHero>;
  count: number;
  showArrows: boolean;
}

function Controls({ hero, count, showArrows }: ControlsProps) {
  const t = useCatalogText();
  const PlayStateIcon = hero.isPlaying ? PauseIcon : PlayIcon;
  return (
    <div className={css.controls}>
      <IconButton
        label={t(hero.isPlaying ? 'home.hero.pause' : 'home.hero.play')}
        icon={<PlayStateIcon />}
        onClick={hero.togglePlaying}
      />
      <span className={css.dots}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className={css.dot}
            aria-label={t('home.hero.goTo', { index: index + 1 })}
            aria-current={index === hero.index}
            onClick={() => hero.show(index)}
          />
        ))}
      </span>
      {showArrows ? (
        <>
          <IconButton
            label={t('home.hero.previous')}
            icon={<ChevronLeftIcon />}
            onClick={() => hero.step(-1)}
          />
          <IconButton label={t('home.hero.next')} icon={<ChevronRightIcon />} onClick={() => hero.step(1)} />
        </>
      ) : null}
    </div>
  );
}

/** Sideways strokes of a finger; a mouse has the arrows and keeps its text selection. */
function useSwipe(step: (by: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const travelled = from.current === null ? 0 : clientX - from.current;
      from.current = null;
      if (Math.abs(travelled) > SWIPE) step(travelled < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
