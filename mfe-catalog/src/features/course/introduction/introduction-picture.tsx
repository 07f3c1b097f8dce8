import type { Image } from '@lectern/contracts-core';
import { Picture } from '@lectern/ui';
import type { CSSProperties } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './introduction-picture.module.css';

interface IntroductionPictureProps {
  pc: Image | null;
  /** Its version for phones. */
  mobile: Image | null;
  /** CSS length it takes on phones. */
  phoneWidth: string;
}

/** A picture that says when it is loading and when it cannot be loaded. */
export function IntroductionPicture({ pc, mobile, phoneWidth }: IntroductionPictureProps) {
  const t = useCatalogText();
  const image = pc ?? mobile;
  if (!image) return null;
  const narrow = pc && mobile ? mobile : image;
  return (
    <Picture
      image={image}
      {...(pc && mobile ? { narrow: { image: mobile, until: '48rem' } } : {})}
      sizes={`(width >= 40rem) 16rem, ${phoneWidth}`}
      failedLabel={t('image.failed')}
      spinner
      className={css.picture}
      style={
        {
          '--wide': `${image.width} / ${image.height}`,
          '--narrow': `${narrow.width} / ${narrow.height}`,
          aspectRatio: 'var(--ratio)',
        } as CSSProperties
      }
      rounded
    />
  );
}
