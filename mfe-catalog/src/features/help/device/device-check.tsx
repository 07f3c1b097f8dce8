import { Button, MonitorIcon, Notice } from '@lectern/ui';
import { useCallback, useState } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './device-check.module.css';
import type { DeviceProbe } from './device-probe.ts';
import type { DeviceResults } from './device-results.tsx';

/** Anchor of the section. */
export const DEVICE_CHECK = 'device-check';

/** Finds out whether lectures will play on this device, before the visitor buys one. */
export function DeviceCheck({ probe }: { probe?: DeviceProbe | undefined }) {
  const t = useCatalogText();
  const { Results, run, isRunning, isFailed, start, finish } = useRuns();
  return (
    <section aria-labelledby={DEVICE_CHECK} className={css.section}>
      <div className={css.about}>
        <h2 id={DEVICE_CHECK}>{t('help.device.title')}</h2>
        <p>{t('help.device.text')}</p>
      </div>
      <Button
        className={css.start}
        icon={<MonitorIcon />}
        loading={isRunning}
        loadingLabel={t('help.device.running')}
        onClick={() => void start()}
      >
        {t(run > 0 ? 'help.device.again' : 'help.device.start')}
      </Button>
      {isFailed ? (
        <Notice tone="danger" announce>
          {t('help.device.failed')}
        </Notice>
      ) : null}
      {/* There before the first line comes, so that each is read out as it does. */}
      <div aria-live="polite" className={css.results}>
        {Results ? <Results key={run} probe={probe} onDone={finish} /> : null}
      </div>
    </section>
  );
}

/** Runs one check at a time; its code comes with the first. */
function useRuns() {
  const [Results, setResults] = useState<typeof DeviceResults>();
  const [run, setRun] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const start = async (): Promise<void> => {
    setRunning(true);
    setFailed(false);
    try {
      const loaded = await import(/* webpackChunkName: "catalog.help-device" */ './device-results.tsx');
      setResults(() => loaded.DeviceResults);
      setRun(run + 1);
    } catch {
      setFailed(true);
      setRunning(false);
    }
  };
  const finish = useCallback(() => setRunning(false), []);
  return { Results, run, isRunning, isFailed, start, finish };
}
