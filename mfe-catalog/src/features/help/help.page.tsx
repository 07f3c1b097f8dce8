import { definePage, Link, useLocation, useRouteData, useSearchParams } from '@lectern/shell-api';
import { ButtonLink, EmptyState, NothingFoundDrawing } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useCatalogText } from '../../common/use-catalog-text.ts';
import { DocumentFailure } from '../../common/documents/document-failure.tsx';
import { RichText } from '../../common/documents/rich-text.tsx';
import { TextPage } from '../../common/text-page/text-page.tsx';
import { DEVICE_CHECK, DeviceCheck } from './device/device-check.tsx';
import { HelpFeedback } from './help-feedback.tsx';
import { helpHead, HELP_PATH } from './help-head.ts';
import { findQuestions } from './help-search.ts';
import { HelpSearch } from './help-search-form.tsx';
import css from './help.module.css';
import type { HelpCategory, HelpContent, HelpQuestion } from './help.types.ts';
import { ServiceStatus } from './status/service-status.tsx';

export const page = definePage({
  loader: async ({ locale }): Promise<HelpContent> => {
    const { help } = await (locale === 'ko'
      ? import(/* webpackChunkName: "catalog.help-ko" */ './help.ko.ts')
      : import(/* webpackChunkName: "catalog.help-en" */ './help.en.ts'));
    return help;
  },
  head: helpHead,
  Component: HelpPage,
  ErrorBoundary: DocumentFailure,
});

function HelpPage() {
  const t = useCatalogText();
  const { title, summary, categories, contact } = useRouteData<() => Promise<HelpContent>>();
  const [params] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [text, setText] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  if (followed !== asked) {
    setFollowed(asked);
    setText(asked);
  }
  const found = findQuestions(categories, text);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  useOpenTarget();

  return (
    <TextPage
      title={title}
      summary={summary}
      below={
        <>
          <HelpSearch text={text} onChange={setText} />
          <ServiceStatus />
        </>
      }
    >
      <div className={css.body}>
        <Topics categories={found} />
        <div className={css.answers}>
          <p className={css.count} role="status">
            {text.trim() === '' ? null : t('help.count', { count })}
          </p>
          {found.map((category) => (
            <Category key={category.id} category={category} />
          ))}
          {found.length === 0 ? <NothingFound onReset={() => setText('')} /> : null}
          <DeviceCheck />
          <section aria-labelledby="contact" className={css.contact}>
            <h2 id="contact">{contact.title}</h2>
            <p>
              <RichText text={contact.text} />
            </p>
            <ButtonLink as={Link} href="/contact" variant="primary">
              {t('help.contact')}
            </ButtonLink>
          </section>
        </div>
      </div>
    </TextPage>
  );
}

/** An address with the anchor of an answer shows that answer unfolded. */
function useOpenTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target instanceof HTMLDetailsElement) {
      target.open = true;
      target.scrollIntoView();
    }
  }, [hash]);
}

function Topics({ categories }: { categories: readonly HelpCategory[] }) {
  const t = useCatalogText();
  return (
    <nav aria-label={t('help.categories')} className={css.topics}>
      <ul>
        {categories.map(({ id, title, questions }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {title}
              <span aria-hidden className={css.number}>
                {questions.length}
              </span>
            </a>
          </li>
        ))}
        <li>
          <a href={`#${DEVICE_CHECK}`}>{t('help.device.title')}</a>
        </li>
      </ul>
    </nav>
  );
}

function Category({ category: { id, title, questions } }: { category: HelpCategory }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.category}>
        {title}
      </h2>
      <div className={css.questions}>
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </div>
    </section>
  );
}

function Question({ question: { id, question, answer } }: { question: HelpQuestion }) {
  return (
    <details id={id} className={css.question}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div className={css.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
        <HelpFeedback question={id} />
      </div>
    </details>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const t = useCatalogText();
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('help.empty.title')}
      text={t('help.empty.text')}
      action={
        <ButtonLink as={Link} href={HELP_PATH} onClick={onReset}>
          {t('help.empty.action')}
        </ButtonLink>
      }
    />
  );
}
