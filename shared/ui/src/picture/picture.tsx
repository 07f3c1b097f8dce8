import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { Image } from '@lectern/contracts-core';
import { cx } from '../common/cx.ts';
import { ImageOffIcon } from '../icon/icons.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { isPaleDrawing } from './pale-drawing.ts';
import css from './picture.module.css';

export interface PictureProps {
  image: Image;
  /** Width on screen for the browser's choice of file, such as "(width >= 48rem) 50vw, 100vw". */
  sizes: string;
  /** The picture of the first screen: loaded at once and first. */
  priority?: boolean | undefined;
  /** Cuts to width / height instead of the picture's own. */
  ratio?: number | undefined;
  /** Part kept in view when cut. */
  position?: string | undefined;
  /** Another picture for narrow screens, below `until` (a CSS width). */
  narrow?: { readonly image: Image; readonly until: string } | undefined;
  /** Shows a spinner while loading. */
  spinner?: boolean | undefined;
  /** Words when it cannot be loaded; without them a quiet drawing. */
  failedLabel?: string | undefined;
  /** Hides the whole picture when it cannot be loaded. */
  hideOnFailure?: boolean | undefined;
  /** Called once when it cannot be loaded. */
  onFailure?: (() => void) | undefined;
  rounded?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

type LoadState = 'loading' | 'loaded' | 'failed';

/** A picture in AVIF and WebP that keeps its place, shows its main colour first and says when it failed. */
export function Picture(props: PictureProps) {
  const { image, sizes, priority = false, ratio, position, narrow } = props;
  const { spinner, failedLabel } = props;
  const { hideOnFailure, onFailure, rounded, className, style } = props;
  const { state, ...events } = useLoadState(onFailure);
  if (state === 'failed' && hideOnFailure) return null;
  const frame: CSSProperties & Record<`--${string}`, string> = {
    aspectRatio: ratio ?? `${image.width} / ${image.height}`,
    ...(state === 'failed' ? {} : { '--ground': image.color }),
    ...focusOf('--focus', image),
    ...(narrow ? focusOf('--focus-narrow', narrow.image) : {}),
    ...style,
  };
  return (
    <span
      className={cx(css.frame, rounded && css.rounded, className)}
      style={frame}
      data-state={state}
      {...(narrow ? { 'data-narrow': '' } : {})}
      {...(state !== 'failed' && isPaleDrawing(image) ? { 'data-drawing': 'pale' } : {})}
    >
      {state === 'failed' ? (
        <span
          className={css.failed}
          {...(failedLabel || !image.alt ? {} : { role: 'img', 'aria-label': image.alt })}
        >
          <ImageOffIcon size={24} />
          {failedLabel ? <span>{failedLabel}</span> : null}
        </span>
      ) : (
        <picture>
          {narrow ? <Sources image={narrow.image} sizes={sizes} media={`(width < ${narrow.until})`} /> : null}
          <Sources image={image} sizes={sizes} />
          <img
            {...events}
            className={css.image}
            src={fileOf(image, largest(image), 'webp')}
            alt={image.alt}
            width={image.width}
            height={image.height}
            decoding={priority ? 'sync' : 'async'}
            loading={priority ? 'eager' : 'lazy'}
            {...(priority ? { fetchPriority: 'high' } : {})}
            {...(position ? { style: { objectPosition: position } } : {})}
          />
        </picture>
      )}
      {spinner && state === 'loading' ? <Spinner className={css.spinner} /> : null}
    </span>
  );
}

function Sources({ image, sizes, media }: { image: Image; sizes: string; media?: string }) {
  const size = media ? { media, width: image.width, height: image.height } : {};
  return (
    <>
      <source type="image/avif" srcSet={setOf(image, 'avif')} sizes={sizes} {...size} />
      <source type="image/webp" srcSet={setOf(image, 'webp')} sizes={sizes} {...size} />
    </>
  );
}

function useLoadState(onFailure: (() => void) | undefined) {
  const [state, setState] = useState<LoadState>('loading');
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture of the server's HTML may be settled before anyone listens.
    const img = ref.current;
    if (img?.complete && img.src) setState(img.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  const tell = useRef(onFailure);
  useEffect(() => {
    tell.current = onFailure;
  });
  useEffect(() => {
    if (state === 'failed') tell.current?.();
  }, [state]);
  return { state, ref, onLoad: () => setState('loaded'), onError: () => setState('failed') };
}

/** The point a cut keeps in view, for the style sheet: which of two pictures is shown is known there alone. */
function focusOf(name: `--${string}`, { focus }: Image): Record<`--${string}`, string> {
  return focus ? { [name]: `${focus.x}% ${focus.y}%` } : {};
}

function largest(image: Image): number {
  return image.widths.at(-1) ?? image.width;
}

function setOf(image: Image, type: 'avif' | 'webp'): string {
  return image.widths.map((width) => `${fileOf(image, width, type)} ${width}w`).join(', ');
}

function fileOf(image: Image, width: number, type: 'avif' | 'webp'): string {
  return `${image.base}-${width}.${type}`;
}
