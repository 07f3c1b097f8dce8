import type { Locale } from '@lectern/contracts';
import { localizePath } from '@lectern/shell-api';
import { connectTelemetry } from '@lectern/shell-api/host';
import { createRoot } from 'react-dom/client';
import { sessionReady } from '../bootstrap/session-watch.ts';
import { browserConsent, readConsent, storeConsent, type Consent } from './consent.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { createDataLayer, toEntry } from './data-layer.ts';
import { userContext } from './user-context.ts';

type Translate = (key: string) => string;
type LayeredWindow = Window & { dataLayer?: Record<string, unknown>[] };

/** Connects the product's events to `window.dataLayer`, once the visitor has said yes; asks who has not answered. */
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
  if (consent === 'granted') void begin();
  if (consent !== 'unasked') return;

  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <ConsentNotice
      words={{
        label: t('consent.label'),
        text: t('consent.text'),
        allow: t('consent.allow'),
        refuse: t('consent.refuse'),
        privacy: t('consent.privacy'),
      }}
      privacyPath={localizePath('/privacy', locale)}
      onAnswer={(answer) => {
        consent = answer;
        storeConsent(place, answer);
        root.unmount();
        host.remove();
        if (answer === 'granted') void begin();
      }}
    />,
  );
}
