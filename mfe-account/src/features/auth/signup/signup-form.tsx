import { Link } from '@lectern/shell-api';
import { Button, Notice, Stepper, TextLink } from '@lectern/ui';
import { useBeginning } from '@lectern/bot-check';
import { useFields } from '../../../common/form/use-fields.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { SocialButtons } from '../login/social-buttons.tsx';
import { BotCheck } from '../bot-check/bot-check.tsx';
import { AccountStep } from './account-step.tsx';
import { PersonStep } from './person-step.tsx';
import { ProfessionStep } from './profession-step.tsx';
import { FIELDS_OF, useSteps, type SignupStep } from './signup-steps.ts';
import { firstValues, validateStep, type SignupValues } from './signup-values.ts';
import css from './signup.module.css';
import type { SocialSignup } from './social-signup.ts';
import { useEmailCode } from './use-email-code.ts';
import type { Signup } from './use-signup.ts';

/**
 * Everything sign-up asks for, in three short steps. `social`: the address comes from there and no password is needed; an
 * address the provider does not vouch for is proved like any other.
 */
export function SignupForm({ signup, social }: { signup: Signup; social: SocialSignup | null }) {
  const t = useAccountText();
  const proof = useEmailCode(signup.bot);
  const isSocial = social !== null;
  /** An account by password needs a bot check, and so does the mail to an address that is to be proved. */
  const needsBotCheck = social?.emailVerified !== true;
  const { steps, place, step, isLast, heading, goOn, goBack } = useSteps(isSocial);
  const fields = useFields(firstValues(social), (values) => validateStep(t, values, step));
  const { values } = fields;
  const begins = useBeginning(signup.bot, needsBotCheck && values.email !== '');
  const submit = (): void => {
    if (!fields.check()) return signup.fail(t(firstFailure(values, step)));
    if (place === 0 && needsBotCheck && proof.status !== 'verified')
      return fields.refuse('email', t('failure.EMAIL_NOT_VERIFIED'));
    if (!isLast) {
      signup.fail(null);
      return goOn();
    }
    if (!isSocial && signup.bot.token === null) return signup.fail(t('failure.CAPTCHA_REQUIRED'));
    void signup.send(values);
  };
  return (
    <form
      id={fields.formId}
      className={css.form}
      noValidate
      method="post"
      {...(needsBotCheck ? begins : {})}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stepper
        label={t('signup.steps')}
        doneLabel={t('signup.stepDone')}
        current={place}
        steps={steps.map((id) => ({ id, label: t(`signup.step.${id}`) }))}
      />
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('signup.stepOf', { place: place + 1, total: steps.length, step: t(`signup.step.${step}`) })}
      </h2>
      {step === 'account' ? <AccountStep fields={fields} proof={proof} /> : null}
      {step === 'person' ? <PersonStep fields={fields} proof={proof} social={social} /> : null}
      {step === 'profession' ? <ProfessionStep fields={fields} /> : null}
      {needsBotCheck && (place === 0 || isLast) ? <BotCheck check={signup.bot} /> : null}
      {signup.failure ? (
        <Notice tone="danger" announce>
          {signup.failure}
        </Notice>
      ) : null}
      {isLast ? (
        <p className={css.terms}>
          {t('signup.terms')}{' '}
          <TextLink as={Link} href={paths.terms} external externalLabel={t('signup.newTab')}>
            {t('signup.termsRead')}
          </TextLink>
        </p>
      ) : null}
      <div className={css.steps}>
        {place > 0 ? (
          <Button
            size="l"
            disabled={signup.isSending}
            onClick={() => {
              signup.fail(null);
              goBack();
            }}
          >
            {t('signup.back')}
          </Button>
        ) : null}
        <Button
          // Another button than that of the step before: the same one would keep its focus and its presses.
          key={step}
          type="submit"
          variant="primary"
          size="l"
          block
          loading={signup.isSending}
          loadingLabel={t('signup.sending')}
        >
          {t(isLast ? (isSocial ? 'signup.complete' : 'signup.submit') : 'signup.next')}
        </Button>
      </div>
      {place === 0 && !isSocial ? <SocialButtons needsCheck={false} label={t('social.signup')} /> : null}
    </form>
  );
}

/** What stands above the button while a field of the step is wrong; each field says its own part. */
function firstFailure(values: SignupValues, step: SignupStep): string {
  const isMissing = FIELDS_OF[step].some(
    (name) => values[name] === '' && (name !== 'specialty' || values.occupation === 'physician'),
  );
  if (isMissing) return 'signup.fillIn';
  if (step === 'account' && values.password !== values.confirmPassword) return 'password.differs';
  return step === 'profession' && !values.privacy ? 'signup.privacyRequired' : 'signup.correct';
}
