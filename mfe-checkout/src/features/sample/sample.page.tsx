import { definePage, Link } from '@lectern/shell-api';
import { ButtonLink, CheckIcon, Container, RadioCards } from '@lectern/ui';
import { useState } from 'react';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import css from './sample.module.css';

export const page = definePage({
  Component: SamplePage,
  head: ({ t }) => ({ title: t('sample.title'), description: t('sample.text'), robots: 'noindex, nofollow' }),
});

const METHODS = ['card', 'transfer'] as const;
const BENEFITS = ['period', 'device', 'quality'] as const;

/** What paying looks like, with a course that cannot be bought. */
function SamplePage() {
  const t = useCheckoutText();
  const [method, setMethod] = useState<string>(METHODS[0]);
  return (
    <Container width="reading" className={css.page ?? ''}>
      <div>
        <h1 className={css.title}>{t('sample.title')}</h1>
        <p className={css.text}>{t('sample.text')}</p>
      </div>
      <RadioCards
        legend={t('sample.choose')}
        columns={2}
        options={METHODS.map((value) => ({
          value,
          label: t(`sample.method.${value}`),
          description: t(`sample.method.${value}Text`),
        }))}
        value={method}
        onValueChange={setMethod}
      />
      <ul className={css.benefits} aria-label={t('sample.benefits')}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <CheckIcon size={20} />
            {t(`sample.benefit.${benefit}`)}
          </li>
        ))}
      </ul>
      <ButtonLink as={Link} href={paths.sampleCheckout(method)} variant="primary" size="l">
        {t('sample.go')}
      </ButtonLink>
    </Container>
  );
}
