import { PASSWORD_RULES, passwordStrength } from '@lectern/contracts-identity';
import { CheckIcon, MinusIcon } from '@lectern/ui';
import { useAccountText } from '../use-account-text.ts';
import css from './strength-meter.module.css';

const STEPS = { weak: 1, medium: 2, strong: 3 } as const;

/** How strong a new password is, and which of its rules are met (spec 2 §5). */
export function StrengthMeter({ password }: { password: string }) {
  const t = useAccountText();
  const strength = passwordStrength(password);
  return (
    <div className={css.meter} data-strength={password === '' ? 'none' : strength}>
      <div className={css.bars} aria-hidden>
        {[1, 2, 3].map((step) => (
          <span key={step} className={password !== '' && step <= STEPS[strength] ? css.on : css.off} />
        ))}
      </div>
      <p className={css.word} role="status">
        {password === '' ? t('password.rules') : t(`password.strength.${strength}`)}
      </p>
      <ul className={css.rules}>
        {PASSWORD_RULES.map(({ id, test }) => {
          const isMet = test(password);
          return (
            <li key={id} className={isMet ? css.met : undefined}>
              {isMet ? <CheckIcon size={16} /> : <MinusIcon size={16} />}
              <span>
                {t(`password.rule.${id}`)}
                {isMet ? <span className="sr-only"> ({t('password.met')})</span> : null}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
