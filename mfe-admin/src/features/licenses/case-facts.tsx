import type { LicenseCase } from '@lectern/contracts-identity';
import { useLocale } from '@lectern/shell-api';
import { Badge } from '@lectern/ui';
import type { ReactNode } from 'react';
import card from '../../common/card/card.module.css';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { countryName } from '../../common/age.ts';
import css from './review.module.css';

/** The person's own statements, to compare with the document. */
export function CaseFacts({ license }: { license: LicenseCase }) {
  const t = useAdminText();
  const locale = useLocale();
  const { person, submittedAt, filename, earlier } = license;
  const facts: [string, ReactNode][] = [
    ['name', <strong key="name">{person.name}</strong>],
    ['occupation', t(`license.occupation.${person.occupation}`)],
    ...(person.specialty
      ? ([['specialty', t(`license.specialty.${person.specialty}`)]] as [string, ReactNode][])
      : []),
    ['country', countryName(person.country, locale)],
    ...(person.experience
      ? ([['experience', t(`license.experience.${person.experience}`)]] as [string, ReactNode][])
      : []),
    ...(person.workplace ? ([['workplace', person.workplace]] as [string, ReactNode][]) : []),
    ['email', person.email],
    ['language', t(`license.language.${person.language}`)],
    ['submitted', formatMoment(submittedAt, locale)],
    ['file', filename],
  ];
  return (
    <section className={card.card} aria-labelledby="case-facts">
      <h2 id="case-facts" className={css.heading}>
        {t('license.facts.title')}
      </h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={t(`license.facts.${name}`)}>
            {value}
          </Fact>
        ))}
      </dl>
      {earlier.length > 0 ? (
        <div>
          <h3 className={css.muted}>{t('license.facts.earlier')}</h3>
          <ul className={css.earlier}>
            {earlier.map(({ id, state, decidedAt, submittedAt: at, reason }) => (
              <li key={id}>
                <Badge>{t(`license.state.${state}`)}</Badge> {formatMoment(decidedAt ?? at, locale)}
                {reason ? ` · ${t(`license.reason.${reason}`)}` : ''}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
