import type { ShownMail } from '@lectern/contracts-messaging';
import { Button, Field, Notice, Select, Spinner } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './mails.module.css';

interface MailPreviewProps {
  shown: ShownMail | null;
  /** The mail could not be made; what is shown, if anything, is of earlier words. */
  isFailed: boolean;
  onRetry: () => void;
  /** How many made-up mails there are. */
  samples: number;
  sample: number;
  onSample: (sample: number) => void;
}

/** The mail as its receiver sees it, from made-up facts. */
export function MailPreview({ shown, isFailed, onRetry, samples, sample, onSample }: MailPreviewProps) {
  const t = useAdminText();
  return (
    <section className={css.preview} aria-labelledby="mail-preview">
      <h2 id="mail-preview" className={css.heading}>
        {t('mails.preview.title')}
      </h2>
      {samples > 1 ? (
        <Field label={t('mails.preview.sample')}>
          <Select
            value={String(sample)}
            options={Array.from({ length: samples }, (_, index) => ({
              value: String(index),
              label: t('mails.preview.case', { number: index + 1, count: samples }),
            }))}
            onChange={(event) => onSample(Number(event.currentTarget.value))}
          />
        </Field>
      ) : null}
      {isFailed ? (
        <>
          <Notice tone="warning" announce>
            {t(shown ? 'mails.preview.stale' : 'mails.preview.failed')}
          </Notice>
          <Button size="s" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        </>
      ) : null}
      {shown ? <Shown mail={shown} /> : null}
      {shown || isFailed ? null : <Spinner label={t('mails.preview.loading')} />}
    </section>
  );
}

function Shown({ mail }: { mail: ShownMail }) {
  return (
    <>
      <p className={css.subject}>
        <strong>{mail.subject}</strong> <span className={css.small}>{mail.preview}</span>
      </p>
      <div className={css.letter}>
        <h3 className={css.heading}>{mail.heading}</h3>
        {mail.paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {mail.code === null ? null : <p className={css.code}>{mail.code}</p>}
        {mail.facts.length === 0 ? null : (
          <dl className={css.box}>
            {mail.facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {mail.quote === null ? null : (
          <figure className={css.box}>
            <figcaption className={css.small}>{mail.quote.title}</figcaption>
            <blockquote>{mail.quote.text}</blockquote>
          </figure>
        )}
        {mail.button === null ? null : <p className={css.button}>{mail.button}</p>}
        {mail.link === null ? null : <p className={css.link}>{mail.link}</p>}
        {mail.note === null ? null : <p className={css.small}>{mail.note}</p>}
      </div>
      {mail.footer.map((line) => (
        <p key={line} className={css.small}>
          {line}
        </p>
      ))}
    </>
  );
}
