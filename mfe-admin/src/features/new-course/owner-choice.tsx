import { useApi } from '@lectern/shell-api';
import { Badge, Button, Field, Notice, RadioCards, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { findInstructors, type Instructor } from './new-course.api.ts';
import css from './new-course.module.css';

interface OwnerChoiceProps {
  owner: Instructor | null;
  onChoose: (owner: Instructor | null) => void;
  /** Said where the form was sent without an owner. */
  error: string | null;
}

type Found = 'none-asked' | 'asking' | 'failed' | readonly Instructor[];

/** Whose course it will be: instructors are looked up by name or address. */
export function OwnerChoice({ owner, onChoose, error }: OwnerChoiceProps) {
  const t = useAdminText();
  const api = useApi();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>('none-asked');
  const search = async (): Promise<void> => {
    if (words.trim() === '') return;
    setFound('asking');
    onChoose(null);
    try {
      setFound(await findInstructors(api, words.trim()));
    } catch {
      setFound('failed');
    }
  };
  return (
    <fieldset className={css.owner}>
      <legend className={css.legend}>{t('newCourse.owner')}</legend>
      <div className={css.search}>
        <Field
          label={t('newCourse.ownerSearch')}
          hint={t('newCourse.ownerHint')}
          {...(error ? { error } : {})}
        >
          <TextInput
            value={words}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter looks up; the form around it is sent by its own button.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void search();
            }}
          />
        </Field>
        <Button onClick={() => void search()} loading={found === 'asking'} disabled={words.trim() === ''}>
          {t('newCourse.ownerFind')}
        </Button>
      </div>
      {found === 'failed' ? (
        <Notice tone="danger" announce>
          {t('newCourse.ownerFailed')}
        </Notice>
      ) : null}
      {typeof found === 'object' && found.length === 0 ? (
        <Notice tone="info" announce>
          {t('newCourse.ownerNone')}
        </Notice>
      ) : null}
      {typeof found === 'object' && found.length > 0 ? (
        <RadioCards
          legend={t('newCourse.ownerFound')}
          value={owner?.userId ?? ''}
          onValueChange={(id) => onChoose(found.find(({ userId }) => userId === id) ?? null)}
          options={found.map(({ userId, name, email, isLicensed }) => ({
            value: userId,
            label: name,
            description: email,
            ...(isLicensed ? {} : { aside: <Badge tone="warning">{t('newCourse.ownerUnlicensed')}</Badge> }),
          }))}
        />
      ) : null}
    </fieldset>
  );
}
