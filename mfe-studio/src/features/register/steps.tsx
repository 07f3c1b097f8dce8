import { APPLICATION_LIMITS as LIMITS, type ApplicationContent } from '@lectern/contracts-identity';
import { formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Checkbox, Field, Stack, TextArea, TextInput } from '@lectern/ui';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { ContentProblems } from './content-problems.ts';
import css from './register.module.css';
import type { ApplicationDraft } from './use-application.ts';

interface StepProps {
  readonly draft: ApplicationDraft;
  /** Shown once the person tried to submit. */
  readonly problems: ContentProblems;
}

/** Who the person is as a teacher. */
export function ProfileStep(props: StepProps) {
  return (
    <Stack gap={4}>
      <TextPart {...props} part="name_ko" longest={LIMITS.nameLength} lang="ko" required />
      <TextPart {...props} part="name_en" longest={LIMITS.nameLength} lang="en" required />
      <TextPart {...props} part="clinic" longest={LIMITS.clinicLength} />
      <TextPart {...props} part="headline" longest={LIMITS.headlineLength} />
      <TextPart {...props} part="biography" longest={LIMITS.biographyLength} rows={6} required />
    </Stack>
  );
}

/** What the person wants to teach, and how it looks when they do. */
export function PlanStep(props: StepProps) {
  return (
    <Stack gap={4}>
      <TextPart {...props} part="plan" longest={LIMITS.planLength} rows={8} required />
      <TextPart {...props} part="sample_url" longest={LIMITS.urlLength} required />
    </Stack>
  );
}

interface ContractStepProps {
  readonly draft: ApplicationDraft;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** The contract in the language of the page; with a signature its version and time. */
export function ContractStep({ draft, isAccepted, onAccept }: ContractStepProps) {
  const t = useStudioText();
  const locale = useLocale();
  const { contract, signed } = draft.application;
  return (
    <Stack gap={4}>
      <p className={css.muted}>{t('register.contract.version', { version: contract.version })}</p>
      <ol className={css.contract}>
        {contract[locale].map(({ title, text }) => (
          <li key={title}>
            <h3 className={css.clause}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {signed ? (
        <p className={css.muted}>
          {t('register.contract.signed', {
            version: signed.version,
            date: formatDate(signed.at, locale),
          })}
        </p>
      ) : null}
      <Checkbox
        label={t('register.contract.accept')}
        checked={isAccepted}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
    </Stack>
  );
}

interface TextPartProps extends StepProps {
  readonly part: keyof ApplicationContent;
  readonly longest: number;
  /** Several lines. */
  readonly rows?: number;
  readonly lang?: 'ko' | 'en';
  readonly required?: boolean;
}

function TextPart({ draft, problems, part, longest, rows, lang, required = false }: TextPartProps) {
  const t = useStudioText();
  const problem = problems[part];
  const shared = {
    value: draft.content[part],
    maxLength: longest,
    ...(lang ? { lang } : {}),
  };
  return (
    <Field
      label={t(`register.parts.${part}.label`)}
      hint={t(`register.parts.${part}.hint`)}
      error={problem ? t(`register.problem.${problem}.${part}`) : undefined}
      required={required}
      optionalLabel={required ? undefined : t('register.optional')}
    >
      {rows === undefined ? (
        <TextInput
          {...shared}
          {...(part === 'sample_url' ? { type: 'url', inputMode: 'url' } : {})}
          onChange={(event) => draft.change(part, event.currentTarget.value)}
        />
      ) : (
        <TextArea
          {...shared}
          rows={rows}
          onChange={(event) => draft.change(part, event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
