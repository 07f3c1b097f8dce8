import type { Image, Locale } from '@lectern/contracts-core';
import { safeWebAddress } from '../../../common/domain/safe-link.ts';

/** A stored picture, as the repository reads it. */
export interface StoredImage {
  readonly id: string;
  readonly base: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly altKo: string;
  readonly altEn: string;
  /** The point that a cut keeps in view, in percent from the left and the top; the middle without. */
  readonly focusX?: number;
  readonly focusY?: number;
}

/** The pictures one answer needs, looked up by the references its rows hold. */
export class ImageSet {
  private readonly byId: ReadonlyMap<string, StoredImage>;

  constructor(images: readonly StoredImage[]) {
    this.byId = new Map(images.map((image) => [image.id, image]));
  }

  /** The picture with its text in a language, or null for an unknown id or an outside address. */
  getImage(reference: string | null, locale: Locale, alt = ''): Image | null {
    const image = reference === null ? undefined : this.byId.get(reference);
    return image ? present(image, locale, alt) : null;
  }

  /** Those of the pictures that exist. */
  listImages(references: readonly string[], locale: Locale): Image[] {
    return references.flatMap((reference) => this.getImage(reference, locale) ?? []);
  }

  /** One address to show without choosing a size: an outside address as it is, or the widest file. */
  getUrl(reference: string | null): string | null {
    if (reference === null) return null;
    const image = this.byId.get(reference);
    return image ? widestFile(image) : safeWebAddress(reference) || null;
  }
}

function present(image: StoredImage, locale: Locale, alt: string): Image {
  return {
    id: image.id,
    base: image.base,
    widths: [...image.widths],
    width: image.width,
    height: image.height,
    color: image.color,
    alt: alt || (locale === 'ko' ? image.altKo : image.altEn),
    ...focusOf(image),
  };
}

/** A picture without a point of its own is cut around its middle, and says nothing of it. */
function focusOf({ focusX = 50, focusY = 50 }: StoredImage): Pick<Image, 'focus'> {
  return focusX === 50 && focusY === 50 ? {} : { focus: { x: focusX, y: focusY } };
}

/** WebP is the format every browser shows. */
export function widestFile(image: { base: string; widths: readonly number[] }): string {
  return `${image.base}-${Math.max(...image.widths)}.webp`;
}
