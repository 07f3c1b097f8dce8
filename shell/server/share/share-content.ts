import { basename } from 'node:path';
import { CATEGORY_NAMES, listCurricula, listInstructors } from '@lectern/contracts-catalog';
import type { Image, Locale } from '@lectern/contracts-core';
import { ApiError, type ApiClient } from '@lectern/http';
import { rasterFile, type ShareContent } from './draw-share-picture.ts';
import { SHARE_HUES } from './share-hues.ts';
import { drawableText } from './share-text.ts';

export type ShareKind = 'curriculum' | 'doctors';

/** The course or doctor of a picture. */
export interface ShareSubject {
  readonly kind: ShareKind;
  readonly locale: Locale;
  readonly id: string;
}

const WORDS: Record<Locale, { course: string; doctor: string }> = {
  en: { course: 'Medical course', doctor: 'Instructor' },
  ko: { course: '의학 강의', doctor: '강사' },
};

/** Reads a picture's content from the catalogue; null when the course or doctor does not exist. */
export async function shareContent(
  { kind, locale, id }: ShareSubject,
  { api, mediaDir }: { api: ApiClient; mediaDir: string },
): Promise<ShareContent | null> {
  try {
    return kind === 'curriculum' ? await ofCourse() : await ofDoctor();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }

  async function ofCourse(): Promise<ShareContent | null> {
    const [card] = (await api.call(listCurricula, { query: { id, lang: locale } })).results;
    if (!card) return null;
    const label = CATEGORY_NAMES[locale][card.category];
    const title = drawableText(card.title) ?? drawableText(card[`title_${other(locale)}`]);
    return {
      label: title === undefined ? WORDS[locale].course : label,
      title: title ?? label,
      name: drawableText(card.instructor_name) ?? '',
      hue: SHARE_HUES[card.category],
      picture: fileOf(card.thumbnail, mediaDir) ?? rasterFile(mediaDir, `thumb-${card.category}-01-800`),
      isPortrait: false,
    };
  }

  async function ofDoctor(): Promise<ShareContent | null> {
    const doctor = await api.call(listInstructors, { query: { id, lang: locale } });
    if ('results' in doctor) return null;
    const profile = doctor.introduction[locale];
    return {
      label: WORDS[locale].doctor,
      title: drawableText(profile.name || doctor.name) ?? WORDS[locale].doctor,
      name: drawableText(profile.clinic) ?? '',
      hue: SHARE_HUES.botox,
      picture: fileOf(doctor.profileImage, mediaDir),
      isPortrait: true,
    };
  }
}

const other = (locale: Locale): Locale => (locale === 'ko' ? 'en' : 'ko');

/** The local file of a picture in a sufficient size; only below `mediaDir`. */
function fileOf(image: Image | null, mediaDir: string): string | undefined {
  if (!image?.base.startsWith('/media/img/')) return undefined;
  const name = basename(image.base);
  const width = image.widths.toSorted((a, b) => a - b).find((one) => one >= 700) ?? Math.max(...image.widths);
  return /^[\w-]+$/.test(name) ? rasterFile(mediaDir, `${name}-${width}`) : undefined;
}
