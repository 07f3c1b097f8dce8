import { BotCheck as Check, type BotCheckProgress } from '@lectern/bot-check';
import { useAccountText } from '../../../common/use-account-text.ts';

/** The bot check of a form, in this remote's words. */
export function BotCheck({ check }: { check: BotCheckProgress }) {
  const t = useAccountText();
  return (
    <Check
      check={check}
      words={{
        idle: t('botCheck.idle'),
        loading: t('botCheck.loading'),
        solving: t('botCheck.solving'),
        ready: t('botCheck.ready'),
        solved: t('botCheck.solved'),
        expired: t('botCheck.expired'),
        again: t('botCheck.again'),
        notLoaded: t('botCheck.error.load'),
        notSolved: t('botCheck.error.solve'),
      }}
    />
  );
}
