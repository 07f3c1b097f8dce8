import { CATEGORY_NAMES, COURSE_TYPES, LEVELS, PRICE_RANGE, STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { useApi, useLocale, useNavigate } from '@lectern/shell-api';
import { Button, Field, Notice, NumberInput, Select, Stack, TextInput } from '@lectern/ui';
import { useState, type SyntheticEvent } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';
import { paths } from '../../paths.ts';
import { createCurriculum, setFirstPrice } from './new-curriculum.api.ts';
import css from './new-curriculum.module.css';

/**
 * What a course begins with. The whole form asks for both titles; the quick one asks for one title and a price. A draft
 * exists once it is sent, and the editor goes on from there.
 */
export function BasicsForm({ isQuick = false }: { isQuick?: boolean }) {
  const t = useStudioText();
  const api = useApi();
  const navigate = useNavigate();
  const locale = useLocale();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [titles, setTitles] = useState({ ko: '', en: '' });
  const [category, setCategory] = useState<(typeof CATEGORIES)[number] | ''>('');
  const [level, setLevel] = useState<(typeof LEVELS)[number] | ''>('');
  const [type, setType] = useState<(typeof COURSE_TYPES)[number]>('vod');
  const [language, setLanguage] = useState<'ko' | 'en'>(locale);
  const [price, setPrice] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [state, setState] = useState<'writing' | 'sending' | 'failed'>('writing');
  const won = Number(price);
  const isPriceWrong =
    price !== '' && !(Number.isInteger(won) && won >= PRICE_RANGE.KRW.least && won <= PRICE_RANGE.KRW.most);
  const hasTitle = isQuick ? titles[language].trim() !== '' : (titles.ko + titles.en).trim() !== '';
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!hasTitle || category === '' || level === '' || isPriceWrong) return;
    setState('sending');
    try {
      const course = await createCurriculum(api, { titles, category, level, type, language }, requestKey);
      if (isQuick && price !== '') await setFirstPrice(api, course, won);
      navigate(paths.curriculum(course.id));
    } catch {
      setState('failed');
    }
  };
  const titleField = (of: 'ko' | 'en') => (
    <Field
      key={of}
      label={t(isQuick ? 'new.title' : `new.titles.${of}`)}
      hint={t('new.titleHint', { most: STUDIO_LIMITS.title })}
      {...(isTried && !hasTitle ? { error: t('new.titleMissing') } : {})}
      required={isQuick}
    >
      <TextInput
        lang={of}
        value={titles[of]}
        maxLength={STUDIO_LIMITS.title * 2}
        onChange={(event) => setTitles({ ...titles, [of]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={5}>
        {state === 'failed' ? (
          <Notice tone="danger" announce>
            {t('new.failed')}
          </Notice>
        ) : null}
        <Field label={t('new.language')} hint={t('new.languageHint')}>
          <Select
            value={language}
            options={(['ko', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(event) => setLanguage(event.currentTarget.value === 'ko' ? 'ko' : 'en')}
          />
        </Field>
        {isQuick ? titleField(language) : [titleField('ko'), titleField('en')]}
        <Field
          label={t('new.category')}
          required
          {...(isTried && category === '' ? { error: t('new.choose') } : {})}
        >
          <Select
            value={category}
            placeholder={t('new.choosePlaceholder')}
            options={CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[locale][value] }))}
            onChange={(event) =>
              setCategory(CATEGORIES.find((one) => one === event.currentTarget.value) ?? '')
            }
          />
        </Field>
        <Field
          label={t('new.level')}
          required
          {...(isTried && level === '' ? { error: t('new.choose') } : {})}
        >
          <Select
            value={level}
            placeholder={t('new.choosePlaceholder')}
            options={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
            onChange={(event) => setLevel(LEVELS.find((one) => one === event.currentTarget.value) ?? '')}
          />
        </Field>
        <Field label={t('new.type')}>
          <Select
            value={type}
            options={COURSE_TYPES.map((value) => ({ value, label: t(`courseType.${value}`) }))}
            onChange={(event) =>
              setType(COURSE_TYPES.find((one) => one === event.currentTarget.value) ?? 'vod')
            }
          />
        </Field>
        {isQuick ? (
          <Field
            label={t('new.price')}
            hint={t('new.priceHint')}
            {...(isPriceWrong ? { error: t('new.priceWrong') } : {})}
          >
            <NumberInput
              value={price}
              inputMode="numeric"
              suffix={t('new.won')}
              onChange={(event) => setPrice(event.currentTarget.value)}
            />
          </Field>
        ) : null}
        <Button type="submit" variant="primary" loading={state === 'sending'} loadingLabel={t('new.sending')}>
          {t('new.create')}
        </Button>
      </Stack>
    </form>
  );
}
