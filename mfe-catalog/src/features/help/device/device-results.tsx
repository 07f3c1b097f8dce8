import { showToast, useLocale } from '@lectern/shell-api';
import { AlertIcon, Badge, Button, CircleCheckIcon, CircleXIcon, CopyIcon, Spinner } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { checkDevice } from './check-device.ts';
import css from './device-check.module.css';
import { browserProbe, type DeviceProbe } from './device-probe.ts';
import { describeFinding, writeReport } from './device-report.ts';
import { CHECKS, type Finding } from './device-rules.ts';
import { en } from './device-text.en.ts';
import { ko } from './device-text.ko.ts';

const TEXTS = { en, ko };
const SIGNS = { good: CircleCheckIcon, limited: AlertIcon, impossible: CircleXIcon };
const TONES = { good: 'positive', limited: 'warning', impossible: 'danger' } as const;

export interface DeviceResultsProps {
  readonly probe?: DeviceProbe | undefined;
  onDone: () => void;
}

/** Checks the device once, line by line. Loaded when the visitor starts the check. */
export function DeviceResults({ probe = browserProbe, onDone }: DeviceResultsProps) {
  const locale = useLocale();
  const text = TEXTS[locale];
  const findings = useFindings(probe, onDone);
  const isDone = findings.length === CHECKS.length;
  const copy = async (): Promise<void> => {
    try {
      const report = writeReport(findings, { text, locale, name: probe.name(), at: new Date() });
      await navigator.clipboard.writeText(report);
      showToast({ tone: 'positive', title: text.copied });
    } catch {
      showToast({ tone: 'danger', title: text.copyFailed });
    }
  };
  return (
    <>
      <ul className={css.findings}>
        {findings.map((finding) => (
          <Line key={finding.check} finding={finding} />
        ))}
        {isDone ? null : (
          <li className={css.finding}>
            <Spinner size="s" />
            <p>{text.measuring}</p>
          </li>
        )}
      </ul>
      {isDone ? (
        <Button size="s" className={css.copy} icon={<CopyIcon size={16} />} onClick={() => void copy()}>
          {text.copy}
        </Button>
      ) : null}
    </>
  );
}

function Line({ finding }: { finding: Finding }) {
  const locale = useLocale();
  const text = TEXTS[locale];
  const { check, verdict } = finding;
  const Sign = SIGNS[verdict];
  return (
    <li className={css.finding}>
      <Sign className={css[verdict]} />
      <div>
        <p className={css.name}>
          <strong>{text.checks[check]}</strong> <Badge tone={TONES[verdict]}>{text.verdicts[verdict]}</Badge>
        </p>
        <p className={css.note}>{describeFinding(finding, text, locale)}</p>
      </div>
    </li>
  );
}

/** The findings so far. */
function useFindings(probe: DeviceProbe, onDone: () => void): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const run = async (): Promise<void> => {
      setFindings([]);
      await checkDevice(probe, (finding) => setFindings((known) => [...known, finding]), leaving.signal);
      if (!leaving.signal.aborted) onDone();
    };
    void run();
    return () => leaving.abort();
  }, [probe, onDone]);
  return findings;
}
