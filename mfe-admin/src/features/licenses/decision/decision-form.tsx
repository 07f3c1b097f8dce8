import { LICENSE_DECISIONS, type LicenseCase } from '@lectern/contracts-identity';
import { Button, Notice, SegmentedControl } from '@lectern/ui';
import card from '../../../common/card/card.module.css';
import { CodeField } from '../../../common/fresh-step/code-field.tsx';
import { useAdminText } from '../../../common/use-admin-text.ts';
import css from '../review.module.css';
import { AnswerField } from './answer-field.tsx';
import { ApproveFields } from './approve-fields.tsx';
import { RefuseFields } from './refuse-fields.tsx';
import { useDecision } from './use-decision.ts';
import { useKeys } from '../../../common/keys/use-keys.ts';
import { useRef } from 'react';

const SHORTCUTS = { approve: 'a', reject: 'r', 'ask-again': 'q' } as const;

/** Approve, refuse or ask again; each asks for all it needs, and then opens the next licence. */
export function DecisionForm({
  license,
  marked,
  onDecided,
}: {
  license: LicenseCase;
  /** Areas that are marked, and not blacked out yet. */
  marked: number;
  onDecided: () => void;
}) {
  const t = useAdminText();
  const form = useDecision(license, marked, onDecided);
  const { decision } = form;
  const home = useRef<HTMLFormElement>(null);
  useKeys(
    home,
    'acts',
    LICENSE_DECISIONS.map((value) => ({
      key: SHORTCUTS[value],
      words: () => t(`license.decision.${value}.choose`),
      // Chooses, and leads to what the decision still needs; the form itself is sent by its button.
      run: () => {
        form.choose(value);
        requestAnimationFrame(() => firstField(home.current)?.focus());
      },
    })),
  );
  return (
    <form
      ref={home}
      className={card.card}
      aria-labelledby="decision"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 id="decision" className={css.heading}>
        {t('license.decision.title')}
      </h2>
      <SegmentedControl
        label={t('license.decision.what')}
        segments={LICENSE_DECISIONS.map((value) => ({ value, label: t(`license.decision.${value}.choose`) }))}
        value={decision}
        onValueChange={form.choose}
      />
      {decision === 'approve' ? <ApproveFields form={form} /> : <RefuseFields form={form} />}
      <AnswerField form={form} />
      {form.failure || form.problems.areas ? (
        <Notice tone="danger" announce>
          {form.failure ?? t('license.decision.areasLeft')}
        </Notice>
      ) : null}
      {form.needsCode ? (
        <CodeField
          value={form.appCode}
          error={form.problems.code ? t('action.code.missing') : undefined}
          onChange={form.enterCode}
        />
      ) : null}
      <Button
        type="submit"
        variant={decision === 'reject' ? 'danger' : 'primary'}
        block
        loading={form.isBusy}
        loadingLabel={t('license.decision.saving')}
      >
        {t(`license.decision.${decision}.submit`)}
      </Button>
      <p className={css.muted}>
        {t('license.decision.mail', { language: t(`license.language.${license.person.language}`) })}
      </p>
    </form>
  );
}

const firstField = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('input:not([type="radio"]), select') ?? null;
