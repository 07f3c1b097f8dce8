import type { CodeDesk, ListedCode } from '@lectern/contracts-commerce';
import { showToast, Link, useLocale } from '@lectern/shell-api';
import { Button, Cluster, Stack, TextLink } from '@lectern/ui';
import { formatExactMoney } from '@lectern/i18n';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { PanelFacts, PanelSection } from '../../common/panel/panel-section.tsx';
import { Moment } from '../../common/moment-cell.tsx';
import { SidePanel } from '../../common/panel/side-panel.tsx';
import { RecordHistory } from '../../common/record/record-history.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { CODES, mayAct } from './codes-address.ts';
import css from './codes.module.css';
import { discountWords } from './discount-words.ts';
import type { Titles } from '../../common/course-choice/listed-products.tsx';
import { useSums } from './use-code-columns.tsx';

/** What can be done to a code; `create` makes another like it. */
export type CodeAct = 'create' | 'change' | 'pause';

interface CodePanelProps {
  code: ListedCode | null;
  /** Null while it cannot be read. */
  desk: CodeDesk | null;
  titles: Titles;
  onAct: (act: CodeAct, code: ListedCode) => void;
  onClose: () => void;
}

/** One code beside the list. */
export function CodePanel({ code, desk, titles, onAct, onClose }: CodePanelProps) {
  const t = useAdminText();
  return (
    <SidePanel
      place={CODES}
      open={code !== null}
      title={code?.code ?? ''}
      onClose={onClose}
      object={code ? { kind: 'code', id: code.code } : null}
    >
      {code ? (
        <Stack gap={6}>
          <Acts code={code} onAct={onAct} />
          <Facts code={code} titles={titles} />
          <RecordHistory of={desk} none={t('codes.noHistory')} />
        </Stack>
      ) : null}
    </SidePanel>
  );
}

function Acts({ code, onAct }: { code: ListedCode; onAct: CodePanelProps['onAct'] }) {
  const t = useAdminText();
  const roles = useMyRoles();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/?code=${encodeURIComponent(code.code)}`);
      showToast({ tone: 'positive', title: t('codes.copied') });
    } catch {
      showToast({ tone: 'danger', title: t('codes.notCopied') });
    }
  };
  return (
    <Cluster gap={2}>
      <Button size="s" onClick={() => void copy()}>
        {t('codes.copy')}
      </Button>
      {mayAct(roles) ? (
        <>
          <KeyButton shortcut="p" size="s" onClick={() => onAct('pause', code)}>
            {t(`codes.act.${code.isActive ? 'pause' : 'resume'}.button`)}
          </KeyButton>
          <KeyButton shortcut="e" size="s" onClick={() => onAct('change', code)}>
            {t('codes.act.change.button')}
          </KeyButton>
          <Button size="s" onClick={() => onAct('create', code)}>
            {t('codes.duplicate')}
          </Button>
        </>
      ) : null}
    </Cluster>
  );
}

function Facts({ code, titles }: { code: ListedCode; titles: Titles }) {
  const t = useAdminText();
  const locale = useLocale();
  const sums = useSums();
  const column = (id: string): string => t(`codes.columns.${id}`);
  return (
    <PanelSection title={t('codes.facts')}>
      <PanelFacts
        facts={[
          [
            column('owner'),
            code.ownerAccountId ? (
              <TextLink key="owner" as={Link} href={paths.user(code.ownerAccountId)}>
                {code.owner}
              </TextLink>
            ) : (
              code.owner
            ),
          ],
          [column('ownerKind'), t(`codes.ownerKind.${code.ownerKind ?? 'unsaid'}`)],
          [column('state'), t(`codes.active.${code.isActive ? 'yes' : 'no'}`)],
          [column('discount'), discountWords(code, locale)],
          [column('commission'), `${code.commissionPercent}%`],
          [
            column('scope'),
            code.scope === 'listed' ? (
              <ul key="products" className={css.titles}>
                {code.productIds.map((id) => (
                  <li key={id}>{titles.get(id) ?? id}</li>
                ))}
              </ul>
            ) : (
              t(`codes.scope.${code.scope}`)
            ),
          ],
          [column('starts'), <Moment key="at" at={code.startsAt} none={t('codes.open')} />],
          [column('ends'), <Moment key="at" at={code.endsAt} none={t('codes.noEnd')} />],
          [
            column('minimum'),
            code.minimumKrw === null
              ? null
              : formatExactMoney({ amountMinor: code.minimumKrw, currency: 'KRW' }, locale),
          ],
          [
            column('uses'),
            <TextLink key="uses" as={Link} href={`${paths.codesUsage}?code=${encodeURIComponent(code.code)}`}>
              {code.maxUses === null ? String(code.uses) : `${code.uses} / ${code.maxUses}`}
            </TextLink>,
          ],
          [column('perPerson'), t('codes.once')],
          [column('stackable'), t('users.no')],
          [column('revenue'), sums(code.totals, 'paidMinor')],
          [column('given'), sums(code.totals, 'discountMinor')],
          [column('refunded'), sums(code.totals, 'refundedMinor')],
          [column('due'), sums(code.totals, 'commissionMinor')],
          [column('made'), code.createdAt && <Moment key="at" at={code.createdAt} />],
        ]}
      />
    </PanelSection>
  );
}
