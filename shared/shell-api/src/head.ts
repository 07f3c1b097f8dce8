import type { Image } from '@lectern/contracts-core';

/** A picture the browser should fetch before anything else on this page. */
export interface PreloadImage {
  readonly image: Image;
  readonly sizes: string;
  readonly media?: string;
}

/** The picture a link to a page is shown with elsewhere: a file of this site, JPEG or PNG, as old clients need it. */
export interface SharePicture {
  /** Below the origin, such as `/og/ko/curriculum/c-1.jpg`. */
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** What a page says in `<head>`; the shell turns it into tags on the server and keeps them true in the browser. */
export interface HeadDescriptor {
  readonly title: string;
  readonly description: string;
  /** Path with query below the language, such as `/search?q=botox`; defaults to the current path without query. */
  readonly canonical?: string;
  /** False when the page exists in one language only. */
  readonly alternates?: boolean;
  readonly robots?: 'index, follow' | 'noindex, follow' | 'noindex, nofollow';
  readonly prev?: string;
  readonly next?: string;
  /** schema.org objects; written as inert JSON-LD. `{origin}` in string values becomes the site's origin. */
  readonly jsonLd?: readonly Record<string, unknown>[];
  readonly ogType?: 'website' | 'article' | 'profile';
  /** The site's own picture when left out. */
  readonly ogImage?: SharePicture;
  readonly preload?: readonly PreloadImage[];
}
