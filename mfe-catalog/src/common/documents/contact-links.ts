import { brand } from '@lectern/brand';
import type { RichText } from './document.types.ts';

const { company, supportEmail } = brand;

export const MAIL_HREF = `mailto:${supportEmail}`;
/** The number as it is dialled from anywhere. */
export const PHONE_HREF = `tel:+82-${company.phone.replace(/^0/, '')}`;

/** Contact points as links inside running text. */
export const MAIL_LINK: RichText = `[${supportEmail}](${MAIL_HREF})`;
export const PHONE_LINK: RichText = `[${company.phone}](${PHONE_HREF})`;
