import type { CurrentUser, ExperienceBand, Locale, Specialty } from '@lectern/contracts-core';
import { checkSession, useApi } from '@lectern/shell-api';
import { useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';

/** The values of the form; empty where nothing is chosen. */
export interface ProfileValues extends Record<string, string> {
  specialty: string;
  experience: string;
  location: string;
  /** Of mails; always one of the two. */
  language: string;
  lastName: string;
  firstName: string;
  /** Why the name changes. */
  reason: string;
}

/** Whether the form holds another name than the account. */
export function isRenamed(me: CurrentUser, { lastName, firstName }: ProfileValues): boolean {
  return lastName.trim() !== (me.last_name ?? '') || firstName.trim() !== (me.first_name ?? '');
}

/** Saves the profile. The form keeps what was typed, also when the save fails. */
export function useProfile(me: CurrentUser) {
  const t = useAccountText();
  const api = useApi();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** `picture`: the id of the new one, null for none, undefined where it stays. */
  const save = async (values: ProfileValues, picture: string | null | undefined): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    try {
      const { saveMe } = await import(/* webpackChunkName: "account.profile-data" */ './profile.api.ts');
      await saveMe(api, {
        id: me.userId,
        // Only what was changed: a value of a later release reads as "other" here and would be stored as that.
        ...(me.occupation === 'physician' && values.specialty !== me.specialty
          ? { specialty: values.specialty as Specialty }
          : {}),
        ...(values.experience === (me.experience ?? '')
          ? {}
          : { experience: (values.experience || null) as ExperienceBand | null }),
        location: values.location,
        language: values.language as Locale,
        ...(isRenamed(me, values) ? { name: nameOf(values) } : {}),
        ...(picture === undefined ? {} : { profile_picture: picture }),
      });
      void checkSession();
      setSaved(true);
    } catch (thrown) {
      setFailure(failureText(t, failureOf(thrown), t('profile.failed')));
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, isSaved, failure, save };
}

const nameOf = ({ lastName, firstName, reason }: ProfileValues) => ({
  lastName: lastName.trim(),
  firstName: firstName.trim(),
  reason: reason.trim(),
});
