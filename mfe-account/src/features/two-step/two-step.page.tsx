import { definePage, Link, useLocation, useRouteData, type LoaderArgs } from '@lectern/shell-api';
import { Button, ButtonLink, Cluster, Notice } from '@lectern/ui';
import { useEffect, useRef } from 'react';
import { PageUnderMy } from '../../common/page/page-under-my.tsx';
import { ownPlace } from '../../common/return-to.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
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
  head: ({ t }) => ({
    title: t('twoStep.title'),
    description: t('twoStep.description'),
    robots: 'noindex, nofollow',
  }),
});

/** The second step of staff: set up, passed, or both. */
function TwoStepPage() {
  const t = useAccountText();
  const state = useRouteData<typeof load>();
  const step = useSecondStep();
  const heading = useRef<HTMLHeadingElement>(null);
  const view = step.setUp ? 'set-up' : `${state.isSetUp} ${state.isPassed} ${step.recoveryCodes !== null}`;
  const shown = useRef(view);
  // The pressed control goes with the view it was in.
  useEffect(() => {
    if (shown.current !== view) heading.current?.focus();
    shown.current = view;
  }, [view]);
  return (
    <PageUnderMy title={t('twoStep.title')} heading={heading}>
      {step.failure ? (
        <Notice tone="danger" announce>
          {step.failure}
        </Notice>
      ) : null}
      {step.recoveryCodes ? <RecoveryCodes codes={step.recoveryCodes} /> : null}
      {step.setUp ? <SetUpForm step={step} /> : <Standing state={state} step={step} />}
    </PageUnderMy>
  );
}

function Standing({ state, step }: { state: SecondStepState; step: SecondStep }) {
  const t = useAccountText();
  if (!state.isRequired) return <Notice>{t('twoStep.staffOnly')}</Notice>;
  if (!state.isSetUp) {
    return (
      <>
        <p className={css.lead}>{t('twoStep.lead')}</p>
        <Button
          variant="primary"
          size="l"
          className={css.own}
          loading={step.isSending}
          onClick={() => void step.begin()}
        >
          {t('twoStep.begin')}
        </Button>
      </>
    );
  }
  if (!state.isPassed) {
    return (
      <>
        <p className={css.lead}>{t('twoStep.passLead')}</p>
        <CodeForm
          submitLabel={t('twoStep.pass')}
          takesRecoveryCode
          isSending={step.isSending}
          onSubmit={(code) => void step.pass(code)}
        />
      </>
    );
  }
  return <Passed state={state} step={step} />;
}

function Passed({ state, step }: { state: SecondStepState; step: SecondStep }) {
  const t = useAccountText();
  const from = ownPlace(Object(useLocation().state).from) ?? paths.admin;
  return (
    <>
      <Notice tone="positive" announce title={t('twoStep.passedTitle')}>
        {t('twoStep.codesLeft', { count: state.recoveryCodesLeft })}
      </Notice>
      <Cluster>
        <ButtonLink as={Link} href={from} variant="primary">
          {t('twoStep.toAdmin')}
        </ButtonLink>
        <Button loading={step.isSending} onClick={() => void step.renew()}>
          {t('twoStep.renew')}
        </Button>
        <Button loading={step.isSending} onClick={() => void step.begin()}>
          {t('twoStep.again')}
        </Button>
      </Cluster>
    </>
  );
}

function SetUpForm({ step }: { step: SecondStep }) {
  const t = useAccountText();
  if (!step.setUp) return null;
  const { secret, uri } = step.setUp;
  return (
    <ol className={css.steps}>
      <li>
        <h2 className={css.heading}>{t('twoStep.scanTitle')}</h2>
        <p className={css.lead}>{t('twoStep.scanText')}</p>
        <QrCode text={uri} label={t('twoStep.qr')} />
        <p className={css.lead}>{t('twoStep.typeText')}</p>
        <code className={css.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </li>
      <li>
        <h2 className={css.heading}>{t('twoStep.confirmTitle')}</h2>
        <CodeForm
          submitLabel={t('twoStep.confirm')}
          isSending={step.isSending}
          onSubmit={(code) => void step.confirm(code)}
        />
      </li>
    </ol>
  );
}
