import { Link, useLocale, useSearchParams } from '@lectern/shell-api';
import { Badge, Button, Cluster, Stack, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { formatMoment } from '../../common/moment.ts';
import { numberOf } from '../../common/number-of.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { MatchAgain } from './match-again.tsx';
import { mayAct, ORDERS } from './payments-address.ts';
import type { MatchedList, MatchList } from './payments.api.ts';
import { problemWords } from './problem-words.ts';

export type Problem = MatchList[number]['problems'][number];

/** Whether a difference still waits for somebody. */
export const isOpen = ({ remark }: Problem): boolean => remark?.act !== 'explain';

interface MatchProblemProps {
  list: MatchedList;
  day: string;
  problem: Problem;
}

/** One difference: what it is, what was said of it, and what finance can do about it. */
export function MatchProblem({ list, day, problem }: MatchProblemProps) {
  const t = useAdminText();
  const locale = useLocale();
  const roles = useMyRoles();
  const [search] = useSearchParams();
  const [act, setAct] = useState<'explain' | 'escalate' | null>(null);
  const { kind, transactionKey, orderId, number, detail, facts, remark } = problem;
  const words = problemWords(t, locale, facts);
  return (
    <Stack gap={2} role="group" aria-label={`${t(`payments.match.kind.${kind}`)} ${transactionKey}`}>
      <Cluster gap={2}>
        <Badge tone={isOpen(problem) ? 'danger' : 'neutral'}>{t(`payments.match.kind.${kind}`)}</Badge>
        <code translate="no">{transactionKey}</code>
        {orderId ? (
          <TextLink as={Link} href={placeAddress(ORDERS, search, { open: orderId })}>
            {t('payments.panel.title', { number: numberOf({ orderId, number: number ?? undefined }) })}
          </TextLink>
        ) : null}
      </Cluster>
      {words === null ? <p lang="en">{detail}</p> : <p>{words}</p>}
      {remark ? (
        <p>
          {t(`payments.match.remark.${remark.act}`, {
            at: formatMoment(remark.at, locale),
            reason: remark.reason,
          })}
        </p>
      ) : null}
      {mayAct(roles) ? (
        <Cluster gap={2}>
          {orderId ? <MatchAgain list={list} day={day} orderId={orderId} /> : null}
          <Button size="s" onClick={() => setAct('explain')}>
            {t('payments.match.explain.button')}
          </Button>
          <Button size="s" onClick={() => setAct('escalate')}>
            {t('payments.match.escalate.button')}
          </Button>
        </Cluster>
      ) : null}
      {act ? (
        <ActDialog
          words={{
            title: t(`payments.match.${act}.title`),
            text: t(`payments.match.${act}.text`),
            confirm: t(`payments.match.${act}.confirm`),
          }}
          done={t(`payments.match.${act}.done`)}
          refusals={{ MATCH_PROBLEM_NOT_FOUND: 'payments.match.gone' }}
          send={async (api, reason) => {
            const { remarkProblem } = await import(
              /* webpackChunkName: "admin.payments-data" */ './payments.api.ts'
            );
            await remarkProblem(api, { list, day, kind, transactionKey, act, reason });
          }}
          onDone={() => setAct(null)}
          onClose={() => setAct(null)}
        />
      ) : null}
    </Stack>
  );
}
