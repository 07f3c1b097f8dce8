import { formatDate } from '@lectern/i18n';
import { Link, showToast, useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, CopyIcon, Spinner } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import type { OutlineLecture } from '../lecture-place.ts';
import css from '../player.module.css';
import type { SessionState } from '../session/player-session.ts';
import { traceText, type Refusal } from '../session/refusal.ts';

interface StateCardProps {
  readonly state: SessionState;
  readonly curriculumId: string;
  readonly lectureId: string;
  readonly next: OutlineLecture | undefined;
  readonly onOpen: (takeOver: boolean) => void;
  readonly onNext: (lecture: OutlineLecture) => void;
}

/** In place of the picture while nothing plays: what is the matter, and what to do. */
export function StateCard(props: StateCardProps) {
  const t = useAccountText();
  const { state } = props;
  if (state.phase === 'open') return null;
  if (state.phase === 'opening') return <Spinner label={t('player.state.opening')} />;
  if (state.phase === 'taken-over')
    return (
      <Card
        title={t('player.state.takenOver.title')}
        text={
          state.by ? t('player.state.takenOver.by', { device: state.by }) : t('player.state.takenOver.text')
        }
      >
        <Button variant="primary" onClick={() => props.onOpen(true)}>
          {t('player.state.playHere')}
        </Button>
      </Card>
    );
  return <RefusalCard {...props} refusal={state.refusal} />;
}

function RefusalCard({ refusal, ...props }: StateCardProps & { refusal: Refusal }) {
  const t = useAccountText();
  const locale = useLocale();
  const key = `player.refusal.${refusal.kind}`;
  const words = textOf(refusal, t('devices.unknown'));
  const values = {
    ...words.values,
    ...('endedAt' in refusal && refusal.endedAt ? { date: formatDate(refusal.endedAt, locale) } : {}),
  };
  return (
    <Card title={t(`${key}.title`)} text={t(`${key}.${words.key}`, values)}>
      <RefusalActions refusal={refusal} {...props} />
      {refusal.kind === 'failed' ? (
        <CopyTrace refusal={refusal} place={`${props.curriculumId}/${props.lectureId}`} />
      ) : null}
    </Card>
  );
}

/** Some refusals know more than others; the sentence says what is known. */
function textOf(refusal: Refusal, unnamed: string): { key: string; values: Record<string, unknown> } {
  switch (refusal.kind) {
    case 'expired':
      return { key: refusal.endedAt ? 'on' : 'text', values: {} };
    case 'processing':
      return refusal.percent === null
        ? { key: 'text', values: {} }
        : { key: 'percent', values: { percent: refusal.percent } };
    case 'elsewhere':
      if (refusal.isSameDevice) return { key: 'sameDevice', values: {} };
      return refusal.device ? { key: 'on', values: { device: refusal.device } } : { key: 'text', values: {} };
    case 'device-limit':
      return { key: 'text', values: { devices: refusal.devices.map((name) => name || unnamed).join(', ') } };
    case 'failed':
      return { key: 'text', values: { code: refusal.code } };
    default:
      return { key: 'text', values: {} };
  }
}

function RefusalActions({
  refusal,
  curriculumId,
  lectureId,
  next,
  onOpen,
  onNext,
}: StateCardProps & { refusal: Refusal }) {
  const t = useAccountText();
  const go = (href: string, label: string): ReactNode => (
    <ButtonLink as={Link} href={href} variant="primary">
      {label}
    </ButtonLink>
  );
  const again = (
    <Button variant="primary" onClick={() => onOpen(false)}>
      {t('player.state.again')}
    </Button>
  );
  switch (refusal.kind) {
    case 'not-enrolled':
      return (
        <>
          {go(paths.checkout(curriculumId), t('player.state.enrol'))}
          <ButtonLink as={Link} href={paths.course(curriculumId)}>
            {t('player.state.course')}
          </ButtonLink>
        </>
      );
    case 'expired':
      return (
        <>
          {go(paths.checkout(curriculumId), t('player.state.enrolAgain'))}
          <ButtonLink as={Link} href={paths.contact}>
            {t('player.state.contact')}
          </ButtonLink>
        </>
      );
    case 'license':
      return go(paths.license, t('player.state.license'));
    case 'signed-out':
      return go(paths.login, t('player.state.login'));
    case 'device-limit':
      return go(paths.devices, t('player.state.devices'));
    case 'other-page':
      return go(
        paths.live(curriculumId, lectureId),
        t(refusal.type === 'live' ? 'player.state.live' : 'player.state.onSite'),
      );
    case 'not-found':
    case 'video-failed':
      return next ? (
        <Button variant="primary" onClick={() => onNext(next)}>
          {t('player.gone.next')}
        </Button>
      ) : (
        go(paths.my, t('player.toLibrary'))
      );
    case 'refund-requested':
    case 'unsupported':
      return go(paths.my, t('player.toLibrary'));
    case 'elsewhere':
      return (
        <Button variant="primary" onClick={() => onOpen(true)}>
          {t('player.state.playHere')}
        </Button>
      );
    case 'processing':
    case 'failed':
      return again;
    default:
      return refusal satisfies never;
  }
}

/** Copies what support needs to find the failure. */
function CopyTrace({ refusal, place }: { refusal: Refusal & { kind: 'failed' }; place: string }) {
  const t = useAccountText();
  const copy = (): void => {
    navigator.clipboard.writeText(traceText(refusal, place, new Date())).then(
      () => showToast({ title: t('player.state.copied'), tone: 'positive' }),
      () => showToast({ title: t('player.state.notCopied'), tone: 'danger' }),
    );
  };
  return (
    <Button icon={<CopyIcon size={16} />} onClick={copy}>
      {t('player.state.copy')}
    </Button>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={css.card} role="alert">
      <h2 className={css.cardTitle}>{title}</h2>
      <p className={css.cardText}>{text}</p>
      <div className={css.cardButtons}>{children}</div>
    </div>
  );
}
