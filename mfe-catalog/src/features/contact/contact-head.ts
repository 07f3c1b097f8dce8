import { brand } from '@lectern/brand';
import type { HeadArgs, HeadDescriptor } from '@lectern/shell-api';
import { documentHead } from '../../common/documents/document-head.ts';
import type { ContactContent } from './contact.types.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Head of the contact page, with who can be reached when. */
export function contactHead(args: HeadArgs<ContactContent>): HeadDescriptor {
  const { company } = brand;
  const mainEntity = {
    '@type': 'Organization',
    name: brand.name,
    legalName: company.name[args.locale],
    url: '{origin}',
    email: company.email,
    address: company.address[args.locale],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: brand.supportEmail,
      telephone: `+82-${company.phone.replace(/^0/, '')}`,
      availableLanguage: ['ko', 'en'],
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WEEKDAYS,
        opens: '10:00',
        closes: '18:00',
      },
    },
  };
  return documentHead({ path: '/contact', type: 'ContactPage', more: { mainEntity } }, args);
}
