import type { InstructorApplication } from '@lectern/contracts-identity';
import { formatDate } from '@lectern/i18n';
import {
  checkSession,
  definePage,
  Link,
  useLocale,
  useFlag,
  useReload,
  useRouteData,
  useSearchParams,
  useSession,
  type LoaderArgs,
} from '@lectern/shell-api';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  InReviewDrawing,
  Notice,
  SignedOffDrawing,
  Skeleton,
  SkeletonGroup,
} from '@lectern/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';
import { ApplicationForm } from './application-form.tsx';
import { loadApplication } from './register.api.ts';
import css from './register.module.css';

const load = ({ api, signal }: LoaderArgs): Promise<InstructorApplication> => loadApplication(api, signal);

/** Applying to teach, in each of its states (product-screens B15). */
export const page = definePage({
  loader: load,
  Component: RegisterPage,
  Skeleton: RegisterSkeleton,
  ErrorBoundary: RegisterFailure,
  head: ({ t }) => ({
    title: t('register.title'),
    description: t('register.text'),
    robots: 'noindex, nofollow',
  }),
});

function RegisterPage() {
  const t = useStudioText();
  const loaded = useRouteData<typeof load>();
  const [submitted, setSubmitted] = useState<InstructorApplication | null>(null);
  const application = submitted && submitted.version > loaded.version ? submitted : loaded;
  const [search] = useSearchParams();
  useFreshSession(application.state === 'approved');
  const isLedHere = search.get('reason') === 'instructor' && application.state !== 'approved';
  return (
    <Frame>
      {isLedHere ? (
        <Notice tone="info" title={t('register.led.title')}>
          {t('register.led.text')}
        </Notice>
      ) : null}
      {/* Keyed, so that what was loaded again takes the place of what was typed before. */}
      <View
        key={`${application.state} ${application.version}`}
        application={application}
        onSubmitted={setSubmitted}
      />
    </Frame>
  );
}

interface ViewProps {
  readonly application: InstructorApplication;
  readonly onSubmitted: (application: InstructorApplication) => void;
}

function View({ application, onSubmitted }: ViewProps) {
  const t = useStudioText();
  const locale = useLocale();
  const [isStarted, setStarted] = useState(false);
  const { state, eligibility, reapplyFrom, declinedFor, note } = application;
  const [openedAt] = useState(() => Date.now());
  const isOpen = useFlag('instructor-applications');
  const mayReapply = reapplyFrom !== null && Date.parse(reapplyFrom) <= openedAt;
  if (state === 'approved') return <Approved />;
  if (state === 'in-review') return <InReview />;
  if (eligibility !== 'eligible') return <NotEligible eligibility={eligibility} />;
  if (!isOpen && state !== 'more-asked') return <Closed />;
  if (state === 'declined' && !(mayReapply && isStarted)) {
    return (
      <Notice
        tone="warning"
        title={t('register.declined.title')}
        actions={
          mayReapply ? (
            <Button onClick={() => setStarted(true)}>{t('register.declined.again')}</Button>
          ) : (
            <ContactLink />
          )
        }
      >
        {declinedFor === null ? null : <p>{t(`register.declinedFor.${declinedFor}`)}</p>}
        {note === '' ? null : <blockquote className={css.note}>{note}</blockquote>}
        {reapplyFrom === null || mayReapply ? null : (
          <p>{t('register.declined.from', { date: formatDate(reapplyFrom, locale) })}</p>
        )}
      </Notice>
    );
  }
  if (state === 'not-started' && !isStarted) return <Welcome onStart={() => setStarted(true)} />;
  return (
    <>
      {state === 'more-asked' ? <MoreAsked application={application} /> : null}
      <ApplicationForm application={application} onSubmitted={onSubmitted} />
    </>
  );
}

function Welcome({ onStart }: { onStart: () => void }) {
  const t = useStudioText();
  return (
    <section className={css.form}>
      <h2 className={css.heading}>{t('register.welcome.title')}</h2>
      <ul className={css.list}>
        {['license', 'plan', 'contract', 'review'].map((one) => (
          <li key={one}>{t(`register.welcome.${one}`)}</li>
        ))}
      </ul>
      <p>
        <Button variant="primary" onClick={onStart}>
          {t('register.welcome.start')}
        </Button>
      </p>
    </section>
  );
}

/** What staff asked for, above the draft that answers it. */
function MoreAsked({ application: { asked, note } }: { application: InstructorApplication }) {
  const t = useStudioText();
  return (
    <Notice tone="warning" title={t('register.asked.title')}>
      <ul className={css.list}>
        {asked.map((one) => (
          <li key={one}>{t(`register.ask.${one}`)}</li>
        ))}
      </ul>
      {note === '' ? null : <blockquote className={css.note}>{note}</blockquote>}
    </Notice>
  );
}

function InReview() {
  const t = useStudioText();
  const { reload, reloading } = useReload();
  return (
    <div role="status">
      <EmptyState
        drawing={<InReviewDrawing />}
        title={t('register.inReview.title')}
        text={t('register.inReview.text')}
        action={
          <Button onClick={reload} loading={reloading}>
            {t('register.inReview.refresh')}
          </Button>
        }
      />
    </div>
  );
}

function Approved() {
  const t = useStudioText();
  return (
    <EmptyState
      drawing={<SignedOffDrawing />}
      title={t('register.approved.title')}
      text={t('register.approved.text')}
      action={
        <ButtonLink as={Link} href="/studio" variant="primary">
          {t('register.approved.open')}
        </ButtonLink>
      }
    />
  );
}

function NotEligible({ eligibility }: { eligibility: 'not-physician' | 'no-license' | 'license-pending' }) {
  const t = useStudioText();
  return (
    <EmptyState
      drawing={<InReviewDrawing />}
      title={t(`register.notEligible.${eligibility}.title`)}
      text={t(`register.notEligible.${eligibility}.text`)}
      action={
        eligibility === 'not-physician' ? (
          <ContactLink />
        ) : (
          <ButtonLink as={Link} href="/my/upload-license" variant="primary">
            {t(`register.notEligible.${eligibility}.act`)}
          </ButtonLink>
        )
      }
    />
  );
}

/** Staff take no new applications; what was typed before stays in the draft. */
function Closed() {
  const t = useStudioText();
  return (
    <EmptyState
      drawing={<InReviewDrawing />}
      title={t('register.closed.title')}
      text={t('register.closed.text')}
      action={<ContactLink />}
    />
  );
}

function ContactLink() {
  const t = useStudioText();
  return (
    <ButtonLink as={Link} href="/contact">
      {t('register.contact')}
    </ButtonLink>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useStudioText();
  return (
    <Container width="reading" className={css.page}>
      <div>
        <h1 className={css.title}>{t('register.title')}</h1>
        <p className={css.muted}>{t('register.text')}</p>
      </div>
      {children}
    </Container>
  );
}

/** Reads the session again once the role is given, because the guard of the studio uses the session. */
function useFreshSession(isApproved: boolean): void {
  const session = useSession();
  const isOutdated =
    isApproved && session.status === 'signed-in' && !session.user.roles?.includes('instructor');
  useEffect(() => {
    if (isOutdated) void checkSession();
  }, [isOutdated]);
}

function RegisterSkeleton() {
  const t = useStudioText();
  return (
    <Frame>
      <SkeletonGroup label={t('register.loading')}>
        <Skeleton height="16rem" />
      </SkeletonGroup>
    </Frame>
  );
}

function RegisterFailure() {
  const t = useStudioText();
  const { reload } = useReload();
  return (
    <Container width="reading" className={css.page}>
      <ErrorState
        headingLevel={1}
        title={t('register.loadFailed')}
        action={<Button onClick={reload}>{t('register.reload')}</Button>}
      />
    </Container>
  );
}
