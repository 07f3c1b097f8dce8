import { brand } from '@lectern/brand';
import type { Locale } from '@lectern/contracts-core';
import type { MailFrame } from './domain/render-mail.ts';

/** The same in every mail of a language. */
export const frameOf = (locale: Locale, { publicUrl }: { readonly publicUrl: string }): MailFrame => ({
  brand: brand.name,
  sender: `${brand.company.name[locale]}, ${brand.company.address[locale]}`,
  siteUrl: publicUrl,
});
