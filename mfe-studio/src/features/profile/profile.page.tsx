import { PROFILE_LIMITS, type StudioProfile } from '@lectern/contracts-catalog';
import { definePage, Link, showToast, useApi, useRouteData } from '@lectern/shell-api';
import {
  Badge,
  Button,
  ButtonLink,
  Field,
  Notice,
  ProgressBar,
  Skeleton,
  SkeletonGroup,
  Stack,
  Tabs,
  TextArea,
  TextInput,
} from '@lectern/ui';
import { useState, type SyntheticEvent } from 'react';
import { StudioHeader } from '../../common/frame/studio-header.tsx';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import { countFilled } from './completeness.ts';
import { loadProfile, saveProfile } from './profile.api.ts';
import css from './profile.module.css';

export const page = definePage({
  loader: loadProfile,
  Component: ProfilePage,
  Skeleton: ProfileSkeleton,
  head: ({ t }) => ({
    title: t('profile.title'),
    description: t('profile.text'),
    robots: 'noindex, nofollow',
  }),
});

const HTTPS = /^https:\/\/[^\s/.]+\.\S+$/u;
type InLanguage = StudioProfile['ko'];

/** How learners see the instructor. What was typed stays after a failure. */
function ProfilePage() {
  const t = useStudioText();
  const api = useApi();
  const loaded = useRouteData<typeof loadProfile>();
  const [profile, setProfile] = useState(loaded.profile);
  const [publicId, setPublicId] = useState(loaded.publicId);
  const [isTried, setIsTried] = useState(false);
  const [state, setState] = useState<'writing' | 'saving' | 'failed'>('writing');
  const { filled, all } = countFilled(profile);
  const hasName = profile.ko.name.trim() !== '' || profile.en.name.trim() !== '';
  const isAddressWrong = profile.website !== '' && !HTTPS.test(profile.website);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!hasName || isAddressWrong) return;
    setState('saving');
    try {
      const saved = await saveProfile(api, profile);
      setProfile(saved.profile);
      setPublicId(saved.publicId);
      setState('writing');
      showToast({ title: t('profile.saved'), tone: 'positive' });
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <StudioHeader
        title={t('profile.title')}
        text={t('profile.text')}
        aside={
          <>
            <Badge tone={loaded.isLicensed ? 'positive' : 'warning'}>
              {t(loaded.isLicensed ? 'profile.licensed' : 'profile.unlicensed')}
            </Badge>
            {publicId === null ? null : (
              <ButtonLink as={Link} href={paths.doctor(publicId)}>
                {t('profile.seePage')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={css.meter}>
        <ProgressBar
          label={t('profile.complete')}
          value={Math.round((100 * filled) / all)}
          valueText={t('profile.completeOf', { filled, all })}
        />
        <p>{t('profile.completeOf', { filled, all })}</p>
      </div>
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={5}>
          {state === 'failed' ? (
            <Notice tone="danger" announce>
              {t('profile.failed')}
            </Notice>
          ) : null}
          <Tabs
            label={t('profile.languageTabs')}
            items={(['ko', 'en'] as const).map((language) => ({
              id: language,
              label: t(`language.${language}`),
              content: (
                <LanguageFields
                  language={language}
                  value={profile[language]}
                  nameError={isTried && !hasName ? t('profile.nameMissing') : undefined}
                  onChange={(change) =>
                    setProfile({ ...profile, [language]: { ...profile[language], ...change } })
                  }
                />
              ),
            }))}
          />
          <Field
            label={t('profile.website')}
            hint={t('profile.websiteHint')}
            {...(isAddressWrong ? { error: t('profile.websiteWrong') } : {})}
          >
            <TextInput
              type="url"
              value={profile.website}
              maxLength={PROFILE_LIMITS.address}
              onChange={(event) => setProfile({ ...profile, website: event.currentTarget.value.trim() })}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            loading={state === 'saving'}
            loadingLabel={t('save.saving')}
          >
            {t('profile.save')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

interface LanguageFieldsProps {
  language: 'ko' | 'en';
  value: InLanguage;
  nameError: string | undefined;
  onChange: (change: Partial<InLanguage>) => void;
}

const linesOf = (text: string): string[] => text.split('\n').slice(0, PROFILE_LIMITS.entries);

function LanguageFields({ language, value, nameError, onChange }: LanguageFieldsProps) {
  const t = useStudioText();
  const line = (field: 'name' | 'headline' | 'clinic', most: number) => (
    <Field label={t(`profile.${field}`)} {...(field === 'name' && nameError ? { error: nameError } : {})}>
      <TextInput
        lang={language}
        value={value[field]}
        maxLength={most}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
    </Field>
  );
  const list = (field: 'experience' | 'specialties') => (
    <Field label={t(`profile.${field}`)} hint={t('profile.lines')}>
      <TextArea
        lang={language}
        rows={4}
        value={value[field].join('\n')}
        onChange={(event) => onChange({ [field]: linesOf(event.currentTarget.value) })}
      />
    </Field>
  );
  return (
    <Stack gap={4}>
      {line('name', PROFILE_LIMITS.name)}
      {line('headline', PROFILE_LIMITS.line)}
      {line('clinic', PROFILE_LIMITS.line)}
      <Field label={t('profile.biography')}>
        <TextArea
          lang={language}
          rows={6}
          value={value.biography}
          maxLength={PROFILE_LIMITS.biography}
          onChange={(event) => onChange({ biography: event.currentTarget.value })}
        />
      </Field>
      {list('experience')}
      {list('specialties')}
    </Stack>
  );
}

function ProfileSkeleton() {
  const t = useStudioText();
  return (
    <>
      <StudioHeader title={t('profile.title')} text={t('profile.text')} />
      <SkeletonGroup label={t('profile.loading')}>
        <Skeleton height="20rem" />
      </SkeletonGroup>
    </>
  );
}
