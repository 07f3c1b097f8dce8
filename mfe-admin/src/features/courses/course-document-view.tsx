import { CATEGORY_NAMES, type CourseDocument } from '@lectern/contracts-catalog';
import { formatExactMoney } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, SegmentedControl, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import css from './courses.module.css';
import { textOf } from './text-of.ts';

/** A course in one language as it was handed in: words, goals, price and outline. */
export function CourseDocumentView({
  document,
  curriculumId,
}: {
  document: CourseDocument;
  curriculumId: string;
}) {
  const t = useAdminText();
  const [shown, setShown] = useState(useLocale());
  const locale = useLocale();
  const { price, disclosure } = document;
  const rows = [
    [t('courses.field.subtitles'), document.subtitles[shown]],
    [t('courses.field.category'), CATEGORY_NAMES[locale][document.category]],
    [t('courses.field.level'), t(`courses.level.${document.level}`)],
    [
      t('courses.field.price_krw'),
      price.isFree
        ? t('courses.field.free')
        : formatExactMoney({ amountMinor: price.krw, currency: 'KRW' }, locale),
    ],
    ...(price.usd === null
      ? []
      : [
          [
            t('courses.field.price_usd'),
            formatExactMoney({ amountMinor: price.usd, currency: 'USD' }, locale),
          ],
        ]),
    [t('courses.field.disclosure'), disclosure.ties],
    [
      t('courses.field.hasPatientConsent'),
      t(document.hasPatientConsent ? 'courses.review.declared' : 'courses.review.notDeclared'),
    ],
  ];
  return (
    <article className={css.document}>
      <SegmentedControl
        label={t('courses.review.language')}
        value={shown}
        onValueChange={(value) => setShown(value === 'ko' ? 'ko' : 'en')}
        segments={(['ko', 'en'] as const).map((value) => ({ value, label: t(`courses.language.${value}`) }))}
      />
      <h2 lang={shown}>{document.titles[shown] || t('courses.untitled')}</h2>
      <dl className={css.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <h3>{t(`courses.field.goals_${shown}`)}</h3>
      <ul lang={shown}>
        {document.goals[shown].map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
      <h3>{t(`courses.field.descriptions_${shown}`)}</h3>
      <p lang={shown}>{textOf(document.descriptions[shown]) || '–'}</p>
      <h3>{t('courses.review.outline')}</h3>
      <ol className={css.plain}>
        {document.sections.map((section) => (
          <li key={section.id}>
            <strong lang={shown}>{section.titles[shown] || '–'}</strong>
            <ol>
              {section.lectures.map((lecture) => (
                <li key={lecture.id}>
                  <TextLink
                    as={Link}
                    href={paths.lecture({ curriculumId, lectureId: lecture.id })}
                    lang={shown}
                  >
                    {lecture.titles[shown] || t('courses.untitled')}
                  </TextLink>{' '}
                  <Badge tone="neutral">{t(`courses.lectureType.${lecture.type}`)}</Badge>{' '}
                  {lecture.isPreview ? <Badge tone="info">{t('courses.one.isPreview')}</Badge> : null}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </article>
  );
}
