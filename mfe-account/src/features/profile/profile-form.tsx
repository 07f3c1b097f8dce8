import {
  type CurrentUser,
  EXPERIENCE_BANDS,
  LOCALES,
  REASON_LENGTH,
  SPECIALTIES,
} from '@lectern/contracts-core';
import { Link } from '@lectern/shell-api';
import { Button, ButtonLink, Field, Notice, Select, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { NameFields } from '../../common/form/name-fields.tsx';
import { useFields, type FieldErrors } from '../../common/form/use-fields.ts';
import { useAccountText, type Translate } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { PictureField } from './picture-field.tsx';
import css from './profile.module.css';
import { usePictureUpload } from './use-picture-upload.ts';
import { isRenamed, type ProfileValues, type useProfile } from './use-profile.ts';

const LONGEST_COMPANY = 120;

/** Name, specialty (of physicians), experience, company and picture. */
export function ProfileForm({ me, profile }: { me: CurrentUser; profile: ReturnType<typeof useProfile> }) {
  const t = useAccountText();
  const upload = usePictureUpload();
  const [isRemoved, setRemoved] = useState(false);
  const [waits, setWaits] = useState(false);
  const isUploading = upload.state.status === 'uploading';
  // The upload the person had to wait for has ended; a later one is not waited for.
  if (waits && !isUploading) setWaits(false);
  const isPhysician = me.occupation === 'physician';
  const initial: ProfileValues = {
    specialty: me.specialty ?? '',
    experience: me.experience ?? '',
    location: me.location ?? '',
    language: me.language,
    lastName: me.last_name ?? '',
    firstName: me.first_name ?? '',
    reason: '',
  };
  const fields = useFields(initial, (values) => ({
    ...nameErrors(t, me, values),
    ...(isPhysician && values.specialty === '' ? { specialty: t('signup.missing.specialty') } : {}),
  }));
  const options = (list: readonly string[], group: string) =>
    list.map((value) => ({ value, label: t(`${group}.${value}`) }));
  const submit = (): void => {
    if (isUploading) return setWaits(true);
    if (!fields.check()) return;
    const uploaded = upload.state.status === 'complete' ? upload.state.id : undefined;
    void profile.save(fields.values, uploaded ?? (isRemoved ? null : undefined));
  };
  return (
    <form
      id={fields.formId}
      className={css.form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PictureField
        current={isRemoved ? null : me.profileImage}
        upload={upload}
        onRemove={() => setRemoved(true)}
      />
      <NameFields fields={fields} />
      {isRenamed(me, fields.values) ? (
        <Field
          label={t('profile.reason')}
          hint={t('profile.reasonHint')}
          error={fields.errors.reason}
          required
        >
          <TextInput {...fields.text('reason')} size="l" maxLength={REASON_LENGTH.most} />
        </Field>
      ) : null}
      <Field
        label={t('signup.specialty')}
        hint={isPhysician ? undefined : t('signup.specialtyHint')}
        error={fields.errors.specialty}
        required={isPhysician}
      >
        <Select
          {...fields.text('specialty')}
          size="l"
          placeholder={t('signup.choose')}
          disabled={!isPhysician}
          options={options(SPECIALTIES, 'specialty')}
        />
      </Field>
      <Field label={t('signup.experience')}>
        <Select
          {...fields.text('experience')}
          size="l"
          placeholder={t('signup.choose')}
          options={options(EXPERIENCE_BANDS, 'experience')}
        />
      </Field>
      <Field label={t('profile.company')} hint={t('profile.companyHint')}>
        <TextInput
          {...fields.text('location')}
          size="l"
          autoComplete="organization"
          maxLength={LONGEST_COMPANY}
        />
      </Field>
      <Field label={t('profile.mailLanguage')} hint={t('profile.mailLanguageHint')}>
        <Select {...fields.text('language')} size="l" options={options(LOCALES, 'profile.languages')} />
      </Field>
      {waits ? <Notice announce>{t('profile.picture.wait')}</Notice> : null}
      {profile.failure ? (
        <Notice tone="danger" announce>
          {profile.failure}
        </Notice>
      ) : null}
      <div className={css.actions}>
        <Button
          type="submit"
          variant="primary"
          size="l"
          loading={profile.isSaving}
          loadingLabel={t('profile.saving')}
        >
          {t('profile.save')}
        </Button>
        <ButtonLink as={Link} href={paths.my} variant="quiet" size="l">
          {t('profile.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** A name that changes needs both parts and a reason, which is put on record. */
function nameErrors(t: Translate, me: CurrentUser, values: ProfileValues): FieldErrors<ProfileValues> {
  if (!isRenamed(me, values)) return {};
  const errors: Partial<Record<keyof ProfileValues, string>> = {};
  for (const part of ['lastName', 'firstName'] as const) {
    if (values[part].trim() === '') errors[part] = t(`signup.missing.${part}`);
  }
  if (values.reason.trim().length < REASON_LENGTH.least)
    errors.reason = t('profile.reasonShort', { count: REASON_LENGTH.least });
  return errors;
}
