import { definePage, Link, useLocation, useRouteData, type LoaderArgs } from '@lectern/shell-api';
import { Button, ButtonLink, Cluster, Notice } from '@lectern/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { PageNotLoaded } from '../../common/page/page-not-loaded.tsx';
import { PageUnderMy } from '../../common/page/page-under-my.tsx';
import { ownPlace } from '../../common/return-to.ts';
import { CodeForm } from '../../common/second-step/code-form.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { MailboxForm } from './mailbox-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import type { SecondStepState } from './two-step.api.ts';
import css from './two-step.module.css';
import { useSecondStep, type SecondStep } from './use-second-step.ts';

const load = async ({ api, signal }: LoaderArgs): Promise<SecondStepState> => {
  const { loadSecondStep } = await import(
    /* webpackChunkName: "account.two-step-data" */ './two-step.api.ts'
  );
  return loadSecondStep(api, signal);
};

export const page = definePage({
  loader: load,
  Component: TwoStepPage,
  ErrorBoundary: TwoStepFailure,
  head: ({ t }) => ({
    title: t('twoStep.title'),
    description: t('twoStep.description'),
    robots: 'noindex, nofollow',
  }),
});

/** A change that asks for a proof first. */
type Asking = 'renew' | 'again' | 'off';

interface PartProps {
  state: SecondStepState;
  step: SecondStep;
}

/** The second step, optional for learners and required of staff: set up, passed, renewed and turned off here. */
function TwoStepPage() {
  const t = useAccountText();
  const state = useRouteData<typeof load>();
  const step = useSecondStep();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);
  const place = useFocusOnChange(
    step.setUp ? 'set-up' : `${state.isSetUp} ${state.isPassed} ${step.recoveryCodes !== null}`,
  );
  return (
    <PageUnderMy title={t('twoStep.title')} lead={t(state.isRequired ? 'twoStep.lead' : 'twoStep.leadOffer')}>
      <section ref={place} tabIndex={-1} aria-label={t('twoStep.title')} className={css.standing}>
        {step.failure && asking === null ? (
          <Notice tone="danger" announce>
            {step.failure}
          </Notice>
        ) : null}
        {step.recoveryCodes ? <RecoveryCodes codes={step.recoveryCodes} /> : null}
        {step.setUp ? (
          <SetUpForm setUp={step.setUp} step={step} />
        ) : (
          <Standing state={state} step={step} onAsk={setAsking} />
        )}
      </section>
      {asking === 'off' ? <TurnOffDialog step={step} by={state.confirmedBy} onClose={close} /> : null}
      {asking === 'renew' || asking === 'again' ? (
        <ProofDialog change={asking} step={step} onClose={close} />
      ) : null}
    </PageUnderMy>
  );
}

/** Moves the focus to the new view, because the pressed control is gone with the former one. */
function useFocusOnChange(view: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) place.current?.focus();
    shown.current = view;
  }, [view]);
  return place;
}

function TwoStepFailure() {
  const t = useAccountText();
  return <PageNotLoaded title={t('twoStep.loadFailed')} />;
}

function Standing({ state, step, onAsk }: PartProps & { onAsk: (change: Asking) => void }) {
  if (!state.isSetUp) return <First step={step} />;
  return state.isPassed ? (
    <Passed state={state} step={step} onAsk={onAsk} />
  ) : (
    <NotPassed state={state} step={step} />
  );
}

function First({ step }: { step: SecondStep }) {
  const t = useAccountText();
  return (
    <section className={css.first}>
      <p className={css.lead}>{t('twoStep.mail.text')}</p>
      <MailboxForm step={step} />
    </section>
  );
}

function NotPassed({ state, step }: PartProps) {
  const t = useAccountText();
  return (
    <>
      <p className={css.lead}>{t(state.isRequired ? 'twoStep.passLead' : 'twoStep.passLeadOffer')}</p>
      <CodeForm
        submitLabel={t('twoStep.pass')}
        takesRecoveryCode
        isSending={step.isSending}
        onSubmit={(code) => void step.pass(code)}
      />
    </>
  );
}

function Passed({ state, step, onAsk }: PartProps & { onAsk: (change: Asking) => void }) {
  const t = useAccountText();
  const from = ownPlace(Object(useLocation().state).from) ?? (state.isRequired ? paths.admin : null);
  return (
    <>
      <Notice tone="positive" announce title={t('twoStep.passedTitle')}>
        {t('twoStep.codesLeft', { count: state.recoveryCodesLeft })}
      </Notice>
      <Cluster>
        {from ? (
          <ButtonLink as={Link} href={from} variant="primary">
            {t(state.isRequired ? 'twoStep.toAdmin' : 'twoStep.goOn')}
          </ButtonLink>
        ) : null}
        <Button loading={step.isSending} aria-haspopup="dialog" onClick={() => onAsk('renew')}>
          {t('twoStep.renew')}
        </Button>
        <Button loading={step.isSending} aria-haspopup="dialog" onClick={() => onAsk('again')}>
          {t('twoStep.again')}
        </Button>
        {state.isRequired ? null : (
          <Button loading={step.isSending} aria-haspopup="dialog" onClick={() => onAsk('off')}>
            {t('twoStep.off.button')}
          </Button>
        )}
      </Cluster>
    </>
  );
}
