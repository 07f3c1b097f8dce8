import type { AdminLecture } from '@lectern/contracts-catalog';
import type { AccessTest } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import { Button, Field, Notice, TextInput, TextLink } from '@lectern/ui';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../common/act/use-act.ts';
import { formatMoment } from '../../common/moment.ts';
import { PanelFacts } from '../../common/panel/panel-section.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { testAccess } from './lecture.api.ts';
import css from './lecture.module.css';

/** Asks whether a person may watch the lecture now, as their player would. */
export function AccessTestForm({ lecture }: { lecture: AdminLecture }) {
  const t = useAdminText();
  const [person, setPerson] = useState('');
  const [found, setFound] = useState<AccessTest | null>(null);
  const { act, isSending, failure } = useAct(() => undefined, {
    PERSON_NOT_FOUND: 'lecture.access.noPerson',
    LECTURE_NOT_FOUND: 'lecture.access.noLecture',
  });
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (person.trim() === '') return;
    setFound(null);
    void act(null, async (api) => setFound(await testAccess(api, lecture, person.trim())));
  };
  return (
    <section className={css.panel} aria-labelledby="lecture-access">
      <h2 id="lecture-access">{t('lecture.access.title')}</h2>
      <p className={css.note}>{t('lecture.access.text')}</p>
      <form className={css.search} onSubmit={send} aria-labelledby="lecture-access">
        <Field label={t('lecture.access.person')} hint={t('lecture.access.hint')} required>
          <TextInput
            value={person}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setPerson(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" loading={isSending} disabled={person.trim() === ''}>
          {t('lecture.access.button')}
        </Button>
      </form>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      {found ? <Answer test={found} /> : null}
    </section>
  );
}

function Answer({ test }: { test: AccessTest }) {
  const t = useAdminText();
  const locale = useLocale();
  const { person, refusal, licenseState, enrolment, percent, testedAt } = test;
  const why = (): string => {
    if (refusal === null) return t('lecture.access.opens');
    if (refusal === 'license') return t(`lecture.access.license.${licenseState}`);
    return t(`lecture.access.refusal.${refusal}`, { percent: percent ?? 0 });
  };
  return (
    <div className={css.answer}>
      <Notice
        tone={refusal === null ? 'positive' : 'warning'}
        announce
        title={t(refusal === null ? 'lecture.access.yes' : 'lecture.access.no', { name: person.name })}
      >
        {why()}
      </Notice>
      <PanelFacts
        facts={[
          [
            t('lecture.access.account'),
            <TextLink key="person" as={Link} href={paths.user(person.userId)}>
              {person.email || person.name}
            </TextLink>,
          ],
          [t('lecture.access.licence'), t(`licenseState.${licenseState}`)],
          [
            t('lecture.access.enrolment'),
            enrolment === null
              ? t('lecture.access.none')
              : t(enrolment.orderId === null ? 'lecture.access.granted' : 'lecture.access.bought', {
                  from: formatMoment(enrolment.startsAt, locale),
                  until: formatMoment(enrolment.endsAt, locale),
                }),
          ],
          [
            t('lecture.access.first'),
            enrolment === null
              ? null
              : enrolment.firstAccessAt === null
                ? t('lecture.access.never')
                : formatMoment(enrolment.firstAccessAt, locale),
          ],
          [t('lecture.access.tested'), formatMoment(testedAt, locale)],
        ]}
      />
    </div>
  );
}
