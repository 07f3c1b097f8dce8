import type { StorefrontKind } from '@lectern/contracts-catalog';
import type { Image } from '@lectern/contracts-core';
import { Picture } from '@lectern/ui';
import { useAdminText } from '../../../common/use-admin-text.ts';
import css from './pictures.module.css';

export type Screen = 'desktop' | 'mobile';

/** Width by height of what the site shows of a picture, measured on pages 1440 and 390 px wide. */
const RATIOS: Readonly<Record<StorefrontKind, Readonly<Record<Screen, number>>>> = {
  banner: { desktop: 1440 / 50, mobile: 390 / 56 },
  slide: { desktop: 400 / 196, mobile: 343 / 104 },
  pack: { desktop: 3, mobile: 3 },
};

interface CropsProps {
  kind: StorefrontKind;
  image: Image;
  screens: readonly Screen[];
}

/** A picture as pages cut it. */
export function PictureCrops({ kind, image, screens }: CropsProps) {
  const t = useAdminText();
  return (
    <div className={css.crops}>
      {screens.map((screen) => (
        <figure key={screen} className={css.crop} data-screen={screen}>
          <Picture image={{ ...image, alt: '' }} sizes="24rem" ratio={RATIOS[kind][screen]} />
          <figcaption className={css.note}>{t(`storefront.picture.crop.${screen}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
