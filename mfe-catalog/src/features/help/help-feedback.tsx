import { Link } from '@lectern/shell-api';
import { Button } from '@lectern/ui';
import { useId } from 'react';
import { useCatalogText } from '../../common/use-catalog-text.ts';
import css from './help-feedback.module.css';
import type { HelpVote } from './help-votes.ts';
import { useHelpVote } from './use-help-vote.ts';

const CHOICES: readonly HelpVote[] = ['yes', 'no'];

/** The vote below an answer. The reply appears below the buttons, so that they do not move. */
export function HelpFeedback({ question }: { question: string }) {
  const t = useCatalogText();
  const { vote, sending, outcome, choose } = useHelpVote(question);
  const label = useId();
  const hasFailed = outcome === 'failed' || outcome === 'limited';
  return (
    <div className={css.feedback}>
      <div role="group" aria-labelledby={label} className={css.choices}>
        <p id={label} className={css.question}>
          {t('help.feedback.question')}
        </p>
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            size="s"
            className={css.choice}
            aria-pressed={vote === choice}
            loading={sending === choice}
            loadingLabel={t('help.feedback.sending')}
            onClick={() => void choose(choice)}
          >
            {t(`help.feedback.${choice}`)}
          </Button>
        ))}
      </div>
      <p role="status" className={hasFailed ? `${css.said} ${css.failed}` : css.said}>
        {outcome ? t(`help.feedback.said.${outcome}`) : null}
      </p>
      {vote === 'no' ? (
        <Link href="/contact" className={css.contact}>
          {t('help.contact')}
        </Link>
      ) : null}
    </div>
  );
}
