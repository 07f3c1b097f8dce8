import type { SignedInDevice } from '@lectern/contracts-identity';
import { formatDate } from '@lectern/i18n';
import { useApi, useLocale } from '@lectern/shell-api';
import {
  Badge,
  Button,
  MonitorIcon,
  Notice,
  Skeleton,
  SkeletonGroup,
  SmartphoneIcon,
  Stack,
  TabletIcon,
} from '@lectern/ui';
import { useEffect, useState } from 'react';
import { failureOf, pressFailureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import css from './devices.module.css';

const load = () => import(/* webpackChunkName: "account.devices-data" */ './devices.api.ts');

/** Where the person is signed in, and the way to end each of those. */
export function Devices() {
  const t = useAccountText();
  const api = useApi();
  const [devices, setDevices] = useState<readonly SignedInDevice[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isGone = false;
    load()
      .then((service) => service.loadDevices(api))
      .then((all) => (isGone ? undefined : setDevices(all)))
      .catch((thrown: unknown) => {
        if (!isGone) setFailure(pressFailureText(t, failureOf(thrown), t('devices.loadFailed')));
      });
    return () => {
      isGone = true;
    };
  }, [api, t, round]);

  const end = async (id: string): Promise<void> => {
    if (leaving !== null) return;
    setLeaving(id);
    setFailure(null);
    try {
      await (await load()).signOut(api, id);
      setDevices((all) => all?.filter((one) => one.isCurrent || (id !== 'others' && one.id !== id)) ?? null);
    } catch (thrown) {
      setFailure(pressFailureText(t, failureOf(thrown), t('devices.failed')));
    } finally {
      setLeaving(null);
    }
  };
  const again = (): void => {
    setFailure(null);
    setRound((before) => before + 1);
  };
  const others = devices?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <Stack gap={4}>
      {failure ? (
        <Notice
          tone="danger"
          announce
          actions={devices ? null : <Button onClick={again}>{t('botCheck.again')}</Button>}
        >
          {failure}
        </Notice>
      ) : null}
      {devices === null && failure === null ? (
        <SkeletonGroup label={t('devices.loading')} className={css.list}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="4.5rem" shape="card" />
          ))}
        </SkeletonGroup>
      ) : null}
      <ul className={css.list} aria-label={t('devices.signIns.title')}>
        {devices?.map((device) => (
          <Device
            key={device.id}
            device={device}
            isLeaving={leaving === device.id}
            onEnd={() => void end(device.id)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <div>
          <Button loading={leaving === 'others'} onClick={() => void end('others')}>
            {t('devices.endOthers')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** Of devices that are no computers; all others, also those of a later release, have a monitor. */
const ICONS: Readonly<Partial<Record<SignedInDevice['kind'], typeof MonitorIcon>>> = {
  phone: SmartphoneIcon,
  tablet: TabletIcon,
};

function Device({
  device,
  isLeaving,
  onEnd,
}: {
  device: SignedInDevice;
  isLeaving: boolean;
  onEnd: () => void;
}) {
  const t = useAccountText();
  const locale = useLocale();
  const Icon = ICONS[device.kind] ?? MonitorIcon;
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('devices.unknown');
  return (
    <li className={css.device}>
      <Icon />
      <div>
        <p className={css.name}>
          {name} {device.isCurrent ? <Badge tone="positive">{t('devices.current')}</Badge> : null}
        </p>
        <p className={css.when}>
          <span>{t(`devices.kind.${device.kind}`)}</span>
          <span>{t('devices.since', { date: formatDate(device.signedInAt, locale) })}</span>
          <span>{t('devices.lastSeen', { date: formatDate(device.lastSeenAt, locale) })}</span>
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button size="s" loading={isLeaving} onClick={onEnd} aria-label={t('devices.endOne', { name })}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
