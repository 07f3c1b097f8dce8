import type { InstructorApplication } from '@lectern/contracts-identity';
import { useReload } from '@lectern/shell-api';
import { Button, Cluster, Notice, Stack, Stepper } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';
import { contentProblems, isKeepable, type ContentProblems } from './content-problems.ts';
import css from './register.module.css';
import { ContractStep, PlanStep, ProfileStep } from './steps.tsx';
import { useApplication } from './use-application.ts';

const STEPS = ['profile', 'plan', 'contract'] as const;
/** The step on which a part is written. */
const PROFILE_PARTS = ['name_ko', 'name_en', 'biography'] as const;

interface ApplicationFormProps {
  readonly application: InstructorApplication;
  readonly onSubmitted: (application: InstructorApplication) => void;
}

/** The steps of an application. Going on keeps the draft; what is missing is told when it is submitted. */
export function ApplicationForm({ application, onSubmitted }: ApplicationFormProps) {
  const t = useStudioText();
  const { reload } = useReload();
  const draft = useApplication(application, onSubmitted);
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const heading = useHeadingFocus(step);
  const all = contentProblems(draft.content);
  const problems: ContentProblems = isTried
    ? all
    : isKeepable(draft.content)
      ? {}
      : { sample_url: 'address' };
  const id = STEPS[step] ?? 'profile';
  const isLast = step === STEPS.length - 1;

  const goOn = async (): Promise<void> => {
    if (await draft.save()) setStep(step + 1);
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(all).length > 0) {
      setStep(PROFILE_PARTS.some((part) => all[part]) ? 0 : 1);
      return;
    }
    if (isAccepted) await draft.submit();
  };
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void (isLast ? submit() : goOn());
      }}
    >
      <Stepper
        label={t('register.steps.label')}
        steps={STEPS.map((one) => ({ id: one, label: t(`register.steps.${one}`) }))}
        current={step}
        doneLabel={t('register.steps.done')}
      />
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {t(`register.steps.${id}`)}
      </h2>
      {id === 'profile' ? <ProfileStep draft={draft} problems={problems} /> : null}
      {id === 'plan' ? <PlanStep draft={draft} problems={problems} /> : null}
      {id === 'contract' ? (
        <ContractStep draft={draft} isAccepted={isAccepted} onAccept={setAccepted} />
      ) : null}
      {isTried && isLast && !isAccepted ? (
        <Notice tone="warning" announce>
          {t('register.contract.needed')}
        </Notice>
      ) : null}
      {draft.failure === null ? null : (
        <Notice
          tone="danger"
          announce
          actions={
            RELOADING.has(draft.failure) ? <Button onClick={reload}>{t('register.reload')}</Button> : null
          }
        >
          {t(`register.failure.${KNOWN.has(draft.failure) ? draft.failure : 'UNKNOWN'}`)}
        </Notice>
      )}
      <Stack gap={2}>
        <Cluster gap={2}>
          {step > 0 ? <Button onClick={() => setStep(step - 1)}>{t('register.back')}</Button> : null}
          <Button type="submit" variant="primary" loading={draft.isSending}>
            {isLast ? t('register.submit') : t('register.next')}
          </Button>
        </Cluster>
        <p role="status" className={css.muted}>
          {draft.hasChanges ? t('register.unsaved') : t('register.saved')}
        </p>
      </Stack>
    </form>
  );
}

const KNOWN = new Set([
  'APPLICATION_CHANGED',
  'APPLICATION_CLOSED',
  'APPLICATION_INCOMPLETE',
  'CONTRACT_CHANGED',
  'NOT_ELIGIBLE',
  'TOO_MANY_ATTEMPTS',
  'NETWORK',
]);
/** Failures after which only the present state helps. */
const RELOADING = new Set(['APPLICATION_CHANGED', 'APPLICATION_CLOSED', 'CONTRACT_CHANGED', 'NOT_ELIGIBLE']);

/** Gives the heading of a step the focus when the step changes, not when the page opens. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
