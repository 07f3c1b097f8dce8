import {
  isStorefrontTime,
  NewStorefrontContent,
  packLink,
  StorefrontContent,
  storefrontLink,
  type BannerPersistence,
  type StorefrontItem,
  type StorefrontKind,
} from '@lectern/contracts-catalog';
import { fromKoreanField, toKoreanField } from '../../common/korean-time.ts';
import { minorOf, typedOf } from '../../common/typed-sum.ts';

/** A field of an entry's words. `rows` is a text of several lines; `list` has an entry a line. */
export interface WordField {
  readonly name: string;
  readonly most: number;
  readonly isRequired?: boolean;
  readonly rows?: number;
  readonly list?: true;
}

const pair = (name: string, most: number, more: Omit<WordField, 'name' | 'most'> = {}): WordField[] =>
  ['ko', 'en'].map((language) => ({ name: `${name}_${language}`, most, ...more }));

/** The words of each kind, in the order of the form. */
export const WORD_FIELDS: Readonly<Record<StorefrontKind, readonly WordField[]>> = {
  banner: [...pair('title', 80), ...pair('description', 120)],
  slide: [
    ...pair('title', 80, { isRequired: true }),
    ...pair('subtitle', 80),
    ...pair('description', 200),
    ...pair('more', 1_000, { rows: 2 }),
  ],
  pack: [
    ...pair('title', 80, { isRequired: true }),
    ...pair('description', 200),
    { name: 'openLabel', most: 30 },
    ...pair('card', 200),
    ...pair('includes', 1_500, { rows: 5, list: true }),
  ],
};

/** A pack that staff make: what it costs, as it is typed, and the ids of its courses in their order. */
export interface SaleForm {
  readonly krw: string;
  readonly usd: string;
  readonly courses: readonly string[];
}

/** What a form holds while it is filled in. */
export interface StorefrontForm {
  readonly kind: StorefrontKind;
  readonly words: Readonly<Record<string, string>>;
  readonly link: string;
  readonly persistence: BannerPersistence;
  /** Null of what is not sold, and of packs whose course says what they cost. */
  readonly sale: SaleForm | null;
  /** Of a pack the picture of both screens, empty for none. */
  readonly imageDesktop: string;
  readonly imageMobile: string;
  readonly isActive: boolean;
  /** Moments in Korean time, as a field of date and time has them; empty for no limit. */
  readonly starts: string;
  readonly ends: string;
  readonly position: number;
}

/** A new entry is a draft until somebody says otherwise. */
export const emptyForm = (kind: StorefrontKind, pictures: readonly string[]): StorefrontForm => ({
  kind,
  words: {},
  link: '',
  persistence: 'local',
  sale: kind === 'pack' ? { krw: '', usd: '', courses: [] } : null,
  imageDesktop: kind === 'pack' ? '' : (pictures.find((id) => id.endsWith('-desktop')) ?? pictures[0] ?? ''),
  imageMobile: pictures.find((id) => id.endsWith('-mobile')) ?? pictures[0] ?? '',
  isActive: false,
  starts: '',
  ends: '',
  position: 1,
});

export function formOf({ content, isActive, startsAt, endsAt, position }: StorefrontItem): StorefrontForm {
  const stored: Readonly<Record<string, unknown>> = content;
  const words = WORD_FIELDS[content.kind].map(({ name }) => {
    const value = stored[name];
    return [name, Array.isArray(value) ? value.join('\n') : String(value ?? '')];
  });
  return {
    ...emptyForm(content.kind, []),
    words: Object.fromEntries(words) as Record<string, string>,
    link: content.link,
    ...(content.kind === 'pack'
      ? { imageDesktop: content.image ?? '', sale: saleOf(content) }
      : { imageDesktop: content.imageDesktop, imageMobile: content.imageMobile }),
    ...(content.kind === 'banner' ? { persistence: content.persistence } : {}),
    isActive,
    starts: toKoreanField(startsAt),
    ends: toKoreanField(endsAt),
    position,
  };
}

/** What is wrong with a form, as keys of the words that tell it. */
export interface FormFaults {
  readonly link?: string;
  readonly ends?: string;
  readonly title?: string;
}

export function faultsOf(form: StorefrontForm): FormFaults {
  const startsAt = fromKoreanField(form.starts);
  const endsAt = fromKoreanField(form.ends);
  const hasTitle = [form.words['title_ko'], form.words['title_en']].some((title) => title?.trim());
  return {
    ...(linkOf(form) === null
      ? { link: form.sale ? 'storefront.refusal.packLink' : 'storefront.refusal.link' }
      : {}),
    ...(isStorefrontTime({ startsAt, endsAt }) ? {} : { ends: 'storefront.refusal.schedule' }),
    ...(hasTitle ? {} : { title: 'storefront.refusal.title' }),
  };
}

/** A change as the service takes it, without version and reason; null while it does not yet. */
export function bodyOf(form: StorefrontForm) {
  const content = StorefrontContent.safeParse(contentOf(form)).data;
  return content && isSound(form) ? { content, ...placeOf(form) } : null;
}

/** As `bodyOf`, of an entry that is added. */
export function newBodyOf(form: StorefrontForm) {
  const content = NewStorefrontContent.safeParse(contentOf(form)).data;
  return content && isSound(form) ? { content, ...placeOf(form) } : null;
}

const isSound = (form: StorefrontForm): boolean => Object.keys(faultsOf(form)).length === 0;

/** A pack that staff make leads to a page of the site alone. */
const linkOf = ({ sale, link }: StorefrontForm): string | null =>
  sale ? packLink(link) : storefrontLink(link);

function contentOf(form: StorefrontForm) {
  const { kind, words, persistence, sale, imageDesktop, imageMobile } = form;
  const read = WORD_FIELDS[kind].map(({ name, list }) => {
    const text = words[name] ?? '';
    return [name, list ? linesOf(text) : text];
  });
  return {
    kind,
    ...Object.fromEntries(read),
    link: linkOf(form) ?? '',
    ...(kind === 'pack' ? { image: imageDesktop } : { imageDesktop, imageMobile }),
    ...(kind === 'banner' ? { persistence } : {}),
    ...(sale
      ? {
          priceKrw: minorOf(sale.krw, 'KRW'),
          priceUsdMinor: minorOf(sale.usd, 'USD'),
          courses: sale.courses,
        }
      : {}),
  };
}

const placeOf = ({ isActive, starts, ends, position }: StorefrontForm) => ({
  isActive,
  startsAt: fromKoreanField(starts),
  endsAt: fromKoreanField(ends),
  position,
});

function saleOf({ priceKrw, priceUsdMinor, courses }: Extract<StorefrontContent, { kind: 'pack' }>) {
  if (priceKrw === undefined || priceUsdMinor === undefined || courses === undefined) return null;
  return { krw: typedOf(priceKrw, 'KRW'), usd: typedOf(priceUsdMinor, 'USD'), courses };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
