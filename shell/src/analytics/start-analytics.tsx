import type { Locale } from '@lectern/contracts-core';
import { localizePath } from '@lectern/shell-api';
import { connectTelemetry } from '@lectern/shell-api/host';
import { createRoot } from 'react-dom/client';
import { sessionReady } from '../bootstrap/session-watch.ts';
import { browserConsent, readConsent, storeConsent, type Consent } from './consent.ts';
import { offerConsent } from './consent-control.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { createDataLayer, toEntry } from './data-layer.ts';
import { userContext } from './user-context.ts';

type Translate = (key: string) => string;
type LayeredWindow = Window & { dataLayer?: Record<string, unknown>[] };

/** Connects the product's events to `window.dataLayer` after the visitor's consent; asks undecided visitors. */
export function startAnalytics(id: string, { locale, t }: { locale: Locale; t: Translate }): void {
  const place = browserConsent(window);
  let consent: Consent = readConsent(place);
  const layer = ((window as LayeredWindow).dataLayer ??= []);
  const { push } = createDataLayer(layer, () => consent);
  connectTelemetry((event) => void push(toEntry(event)));

  const begin = async (): Promise<void> => {
    push({ event: 'analytics_ready', analytics_id: id });
    const session = await sessionReady();
    if (session.status !== 'loading') push(await userContext(session, locale));
  };
  const answered = (answer: 'granted' | 'denied'): void => {
    const isNew = consent !== answer;
    consent = answer;
    storeConsent(place, answer);
    if (isNew && answer === 'granted') void begin();
  };
  const ask = (): void => askForConsent({ now: consent, locale, t, onAnswer: answered });

  if (consent === 'granted') void begin();
  // A browser with an opt-out is not asked.
  if (!place.optedOut) offerConsent(ask);
  if (consent === 'unasked') ask();
}

let isAsking = false;

/** Shows the question in a corner. When the visitor asked for it, it takes the focus and gives it back. */
function askForConsent(question: {
  readonly now: Consent;
  readonly locale: Locale;
  readonly t: Translate;
  readonly onAnswer: (answer: 'granted' | 'denied') => void;
}): void {
  if (isAsking) return;
  isAsking = true;
  const { now, locale, t, onAnswer } = question;
  const isAgain = now !== 'unasked';
  const returnTo = isAgain && document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <ConsentNotice
      words={{
        label: t('consent.label'),
        text: isAgain ? `${t('consent.text')} ${t(`consent.now.${now}`)}` : t('consent.text'),
        allow: t('consent.allow'),
        refuse: t('consent.refuse'),
        privacy: t('consent.privacy'),
      }}
      privacyPath={localizePath('/privacy', locale)}
      takesFocus={isAgain}
      onAnswer={(answer) => {
        isAsking = false;
        root.unmount();
        host.remove();
        returnTo?.focus();
        onAnswer(answer);
      }}
    />,
  );
}
