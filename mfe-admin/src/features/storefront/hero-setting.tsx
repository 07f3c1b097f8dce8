import { HERO_SECONDS, type HeroSettingOfDesk } from '@lectern/contracts-catalog';
import { useNavigate, useSearchParams } from '@lectern/shell-api';
import { Button, Checkbox, Cluster, Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { PanelSection } from '../../common/panel/panel-section.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { HERO, STOREFRONT } from './storefront-address.ts';
import type * as Calls from './storefront.api.ts';
import css from './storefront.module.css';
import { TrialPreview } from './trial-preview.tsx';

const { least, most } = HERO_SECONDS;
const REFUSALS = { STOREFRONT_CHANGED: 'storefront.refusal.changed' };

/** How the slides move, and the way to another decision and to those before; null where it cannot be read. */
export function HeroSetting({ hero }: { hero: HeroSettingOfDesk | null }) {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // What was read when the dialog opened: a second press does not overwrite what a colleague decided meanwhile.
  const [read, setRead] = useState<HeroSettingOfDesk | null>(null);
  return (
    <PanelSection
      title={t('storefront.hero.title')}
      none={hero === null ? t('storefront.hero.failed') : null}
    >
      {hero === null ? null : (
        <>
          <p className={css.facts}>
            {[
              hero.autoPlay ? t('storefront.hero.on', { seconds: hero.seconds }) : t('storefront.hero.off'),
              t(`storefront.hero.${hero.showArrows ? 'arrows' : 'noArrows'}`),
            ].join(' · ')}
          </p>
          <Cluster gap={2}>
            <Button size="s" onClick={() => setRead(hero)}>
              {t('storefront.hero.change')}
            </Button>
            <Button
              size="s"
              onClick={() =>
                navigate(placeAddress(STOREFRONT, search, { open: HERO }), { preventScrollReset: true })
              }
            >
              {t('storefront.hero.history')}
            </Button>
          </Cluster>
          {read ? <HeroDialog hero={read} onClose={() => setRead(null)} /> : null}
        </>
      )}
    </PanelSection>
  );
}

function HeroDialog({ hero, onClose }: { hero: HeroSettingOfDesk; onClose: () => void }) {
  const t = useAdminText();
  const [autoPlay, setAutoPlay] = useState(hero.autoPlay);
  const [showArrows, setShowArrows] = useState(hero.showArrows);
  const [typed, setTyped] = useState(String(hero.seconds));
  const seconds = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  const isWithin = seconds >= least && seconds <= most;
  const isChanged = autoPlay !== hero.autoPlay || showArrows !== hero.showArrows || seconds !== hero.seconds;
  const bounds = t('storefront.hero.secondsHint', { least, most });
  return (
    <ActDialog
      words={{
        title: t('storefront.hero.change'),
        text: t('storefront.hero.text'),
        confirm: t('storefront.act.change.confirm'),
      }}
      done={t('storefront.hero.done')}
      isReady={isWithin && isChanged}
      refusals={REFUSALS}
      send={async (api, reason) => {
        const { changeHero }: typeof Calls = await import(
          /* webpackChunkName: "admin.storefront-data" */ './storefront.api.ts'
        );
        await changeHero(api, { autoPlay, seconds, showArrows, version: hero.version, reason });
      }}
      onDone={onClose}
      onClose={onClose}
      object={{ kind: 'storefront', id: HERO }}
    >
      <Checkbox
        label={t('storefront.hero.autoPlay')}
        checked={autoPlay}
        onChange={(event) => setAutoPlay(event.currentTarget.checked)}
      />
      <Field
        label={t('storefront.hero.seconds')}
        required
        {...(isWithin ? { hint: bounds } : { error: bounds })}
      >
        <TextInput
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Checkbox
        label={t('storefront.hero.showArrows')}
        checked={showArrows}
        onChange={(event) => setShowArrows(event.currentTarget.checked)}
      />
      <TrialPreview trial={isWithin ? { form: 'hero', autoPlay, seconds, showArrows } : null} />
    </ActDialog>
  );
}
