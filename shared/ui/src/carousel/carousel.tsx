import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { cx } from '../common/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.tsx';
import css from './carousel.module.css';

export interface CarouselProps {
  /** Name of the row. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Heading and links on the line of the buttons. */
  heading?: ReactNode;
  /** Width of one item, any CSS length. */
  itemWidth?: string | undefined;
  /** Width of one item on phones, any CSS length. */
  narrowItemWidth?: string | undefined;
  /** Px per press; a screenful less one item when left out. */
  step?: number | undefined;
  children: readonly ReactNode[];
  className?: string | undefined;
}

/** A row that scrolls sideways by finger, wheel, keyboard or buttons. Nothing is trapped and nothing moves alone. */
export function Carousel(props: CarouselProps) {
  const {
    label,
    previousLabel,
    nextLabel,
    heading,
    itemWidth = '17.5rem',
    narrowItemWidth = itemWidth,
    step,
    children,
    className,
  } = props;
  const track = useRef<HTMLUListElement>(null);
  const ends = useEnds(track);
  const move = (direction: 1 | -1) => {
    const element = track.current;
    if (!element) return;
    const item = element.firstElementChild?.getBoundingClientRect().width ?? 0;
    element.scrollBy({ left: direction * (step ?? Math.max(item, element.clientWidth - item)) });
  };
  return (
    <section aria-label={label} className={cx(css.carousel, className)}>
      <div className={css.head}>
        <div className={css.heading}>{heading}</div>
        <div className={css.buttons} data-idle={ends.start && ends.end}>
          <IconButton
            variant="outline"
            label={previousLabel}
            icon={<ChevronLeftIcon />}
            disabled={ends.start}
            onClick={() => move(-1)}
          />
          <IconButton
            variant="outline"
            label={nextLabel}
            icon={<ChevronRightIcon />}
            disabled={ends.end}
            onClick={() => move(1)}
          />
        </div>
      </div>
      <ul
        ref={track}
        className={css.track}
        style={{ '--item': itemWidth, '--narrow-item': narrowItemWidth } as CSSProperties}
      >
        {children.map((child, index) => (
          <li key={index} className={css.item}>
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useEnds(track: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const measure = () => {
      const start = element.scrollLeft <= 2;
      const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
      setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    // Tells the size it finds as well, after the next layout: to ask now would force one.
    const resize = new ResizeObserver(measure);
    resize.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resize.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [track]);
  return ends;
}
