import { LICENSE_REVIEW } from '@lectern/contracts-identity';
import { Button, Field, TextArea } from '@lectern/ui';
import { useAdminText } from '../../../common/use-admin-text.ts';
import css from '../review.module.css';
import type { DecisionFormState } from './use-decision.ts';

/** The mail of the decision in the language of the person, ready to be sent and open to changes. */
export function AnswerField({ form }: { form: DecisionFormState }) {
  const t = useAdminText();
  const { answer, problems, language } = form;
  if (answer.text === null) return null;
  return (
    <div className={css.answer}>
      <Field
        label={t('license.decision.answer', { language: t(`license.language.${language}`) })}
        hint={t('license.decision.answerHint', { subject: answer.subject })}
        error={problems.answer ? t('license.decision.answerNeeded') : undefined}
      >
        <TextArea
          name="answer"
          lang={language}
          rows={6}
          maxLength={LICENSE_REVIEW.answerLength}
          value={answer.text}
          onChange={(event) => answer.write(event.target.value)}
        />
      </Field>
      {answer.isChanged ? (
        <div>
          <Button size="s" onClick={answer.reset}>
            {t('license.decision.answerReset')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
