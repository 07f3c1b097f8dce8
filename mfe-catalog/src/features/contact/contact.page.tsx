import { brand } from '@lectern/brand';
import { definePage, useRouteData, useSearchParams } from '@lectern/shell-api';
import { ClockIcon, MailIcon, MapPinIcon, Notice, PhoneIcon } from '@lectern/ui';
import type { ReactNode } from 'react';
import { MAIL_HREF, PHONE_HREF } from '../../common/documents/contact-links.ts';
import { DocumentFailure } from '../../common/documents/document-failure.tsx';
import { RelatedPages } from '../../common/documents/related-pages.tsx';
import { TextPage } from '../../common/text-page/text-page.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactHead } from './contact-head.ts';
import css from './contact.module.css';
import type { ContactContent } from './contact.types.ts';
import { incidentNumbers, type IncidentNumber } from './incident.ts';

export const page = definePage({
  loader: async ({ locale }): Promise<ContactContent> => {
    const { contact } = await (locale === 'ko'
      ? import(/* webpackChunkName: "catalog.contact-ko" */ './contact.ko.ts')
      : import(/* webpackChunkName: "catalog.contact-en" */ './contact.en.ts'));
    return contact;
  },
  head: contactHead,
  Component: ContactPage,
  ErrorBoundary: DocumentFailure,
});

function ContactPage() {
  const contact = useRouteData<() => Promise<ContactContent>>();
  const [params] = useSearchParams();
  const numbers = incidentNumbers(params, contact.numbers);
  return (
    <TextPage title={contact.title} summary={contact.summary}>
      {numbers.length > 0 ? <Incident contact={contact} numbers={numbers} /> : null}
      <div className={css.ways}>
        <ContactForm contact={contact} numbers={numbers} />
        <Points contact={contact} />
      </div>
      <RelatedPages links={contact.related} />
    </TextPage>
  );
}

interface IncidentProps {
  contact: ContactContent;
  numbers: readonly IncidentNumber[];
}

/** Shows the numbers of a failed payment, so that the person need not copy them. */
function Incident({ contact: { incident }, numbers }: IncidentProps) {
  return (
    <Notice tone="info" title={incident.title}>
      <p>{incident.text}</p>
      <dl className={css.numbers}>
        {numbers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

function Points({ contact: { mail, phone, hours, office } }: { contact: ContactContent }) {
  return (
    <ul className={css.points}>
      <Point icon={<MailIcon />} title={mail.title} note={mail.text}>
        <a href={MAIL_HREF}>{brand.supportEmail}</a>
      </Point>
      <Point icon={<PhoneIcon />} title={phone.title} note={phone.text}>
        <a href={PHONE_HREF}>{brand.company.phone}</a>
      </Point>
      <Point icon={<ClockIcon />} title={hours.title} note={hours.note}>
        {hours.text}
      </Point>
      <Point icon={<MapPinIcon />} title={office.title} note={office.text} />
    </ul>
  );
}

interface PointProps {
  icon: ReactNode;
  title: string;
  note: string;
  children?: ReactNode;
}

function Point({ icon, title, note, children }: PointProps) {
  return (
    <li className={css.point}>
      <span className={css.icon}>{icon}</span>
      <h2 className={css.pointTitle}>{title}</h2>
      {children ? <p className={css.value}>{children}</p> : null}
      <p className={css.note}>{note}</p>
    </li>
  );
}
