import { brand } from '@lectern/brand';
import { type Locale, toMajor } from '@lectern/contracts-core';
import type { HeadArgs, HeadDescriptor } from '@lectern/shell-api';
import { cutText, DESCRIPTION_LIMIT } from '../../common/cut-text.ts';
import {
  absoluteImage,
  absoluteUrl,
  aggregateRating,
  breadcrumbs,
  plainText,
  sharePicture,
} from '../../common/seo.ts';
import type { Translate } from '../../common/use-catalog-text.ts';
import { paths } from '../../paths.ts';
import type { CourseView } from './course-view.ts';
import type { LectureView } from './lecture-view.ts';

/** Width of the course's picture, as `sizes`; its preload must say the same. */
export const ART_SIZES = '(width >= 64rem) 22rem, calc(100vw - 2rem)';

type JsonLd = Record<string, unknown>;

/** Title, addresses and structured data of a course. */
export function courseHead({ data: course, locale, t }: HeadArgs<CourseView>): HeadDescriptor {
  const { thumbnail } = course;
  const description = descriptionOf(course);
  return {
    title: course.title || t('course.untitled'),
    description,
    canonical: paths.course(course.id),
    robots: 'index, follow',
    ogType: 'article',
    ogImage: sharePicture('curriculum', course.id, course.title, locale),
    jsonLd: [
      courseLd(course, description, locale),
      breadcrumbLd(course, locale, t),
      ...course.lectures
        .filter(({ startsAt, type, venue }) => startsAt && (type !== 'onsite' || venue))
        .map((lecture) => eventLd(course, lecture, locale)),
    ],
    ...(thumbnail ? { preload: [{ image: thumbnail, sizes: ART_SIZES }] } : {}),
  };
}

function descriptionOf({ title, subtitle, descriptionHtml }: CourseView): string {
  const words = [subtitle, plainText(descriptionHtml)].filter(Boolean).join('. ');
  return cutText(words || plainText(title), DESCRIPTION_LIMIT.course);
}

function courseLd(course: CourseView, description: string, locale: Locale): JsonLd {
  const url = absoluteUrl(paths.course(course.id), locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description,
    inLanguage: course.languages,
    educationalLevel: course.level,
    keywords: course.tags.join(', '),
    dateCreated: course.publishedAt,
    dateModified: course.updatedAt,
    provider: { '@type': 'Organization', name: brand.name, url: '{origin}' },
    ...(course.thumbnail ? { image: absoluteImage(course.thumbnail) } : {}),
    ...aggregateRating(course.rating, course.ratingCount),
    offers: offer(course, url),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: courseModes(course),
      courseWorkload: `PT${Math.max(1, Math.round(course.duration / 60))}M`,
      inLanguage: course.languages,
      ...(course.period.kind === 'window'
        ? { startDate: course.period.start, endDate: course.period.end }
        : {}),
      ...(course.instructor ? { instructor: { '@type': 'Person', name: course.instructor.name } } : {}),
    },
  };
}

/** Where it is held, in the words search engines know; courses of both kinds name both. */
function courseModes({ lectures }: CourseView): string[] {
  const modes = lectures.map(({ type }) => (type === 'onsite' ? 'Onsite' : 'Online'));
  return modes.length > 0 ? [...new Set(modes)] : ['Online'];
}

function offer({ money, hasEnded, isCancelled, sale }: CourseView, url: string): JsonLd {
  const isOver = hasEnded || isCancelled || sale?.state === 'after';
  // Nothing can be ordered before a sale begins, so that it is no `PreOrder`.
  const availability = isOver ? 'SoldOut' : sale?.state === 'before' ? 'OutOfStock' : 'InStock';
  return {
    '@type': 'Offer',
    url,
    category: money.amountMinor === 0 ? 'Free' : 'Paid',
    price: toMajor(money),
    priceCurrency: money.currency,
    availability: `https://schema.org/${availability}`,
    ...(sale?.startsAt ? { availabilityStarts: sale.startsAt } : {}),
    ...(sale?.endsAt ? { availabilityEnds: sale.endsAt } : {}),
  };
}

function breadcrumbLd(course: CourseView, locale: Locale, t: Translate): JsonLd {
  return breadcrumbs(
    [
      [t('course.home'), paths.home],
      [t(`category.${course.category}`), `${paths.search}?category=${course.category}`],
      [course.title, paths.course(course.id)],
    ],
    locale,
  );
}

function eventLd(course: CourseView, lecture: LectureView, locale: Locale): JsonLd {
  const url = absoluteUrl(paths.course(course.id), locale);
  const isOnSite = lecture.type === 'onsite';
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: lecture.title,
    description: cutText(lecture.description || course.subtitle || lecture.title, DESCRIPTION_LIMIT.course),
    startDate: lecture.startsAt,
    endDate: endOf(lecture),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnSite ? 'OfflineEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
    location: isOnSite
      ? { '@type': 'Place', name: lecture.venue ?? brand.name, address: lecture.venue ?? '' }
      : { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: brand.name, url: '{origin}' },
    ...(course.instructor ? { performer: { '@type': 'Person', name: course.instructor.name } } : {}),
    ...(course.thumbnail ? { image: absoluteImage(course.thumbnail) } : {}),
    offers: offer(course, url),
  };
}

/** When it ends: as announced, else after its length. */
function endOf({ startsAt, endsAt, duration }: LectureView): string | null {
  if (endsAt ?? !startsAt) return endsAt;
  return new Date(Date.parse(startsAt ?? '') + (duration ?? 0) * 1_000).toISOString();
}
