import type { PlayingDevice } from '@lectern/contracts-learning';
import { formatDate } from '@lectern/i18n';
import { useApi, useLocale } from '@lectern/shell-api';
import {
  Badge,
  Button,
  Dialog,
  MonitorIcon,
  Notice,
  Skeleton,
  SkeletonGroup,
  SmartphoneIcon,
} from '@lectern/ui';
import { useState } from 'react';
import { failureOf, pressFailureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { useLoaded } from '../../common/use-loaded.ts';
import css from './devices.module.css';

const load = () => import(/* webpackChunkName: "account.devices-data" */ './devices.api.ts');
const KINDS = ['computer', 'mobile'] as const;

/** Devices on which the person plays lectures: two computers and two mobiles, and the way to free a place. */
export function PlayingDevices() {
  const t = useAccountText();
  const api = useApi();
  const loaded = useLoaded(async () => (await load()).loadPlayingDevices(api));
  const [asked, setAsked] = useState<PlayingDevice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async ({ deviceId }: PlayingDevice): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await (await load()).removePlayer(api, deviceId);
      loaded.change((before) => ({
        ...before,
        devices: before.devices.filter((one) => one.deviceId !== deviceId),
        removalsLeft: Math.max(0, before.removalsLeft - 1),
      }));
    } catch (thrown) {
      const failed = failureOf(thrown);
      const isUsedUp = failed.code === 'DEVICE_REMOVALS_USED';
      setFailure(
        isUsedUp ? t('devices.players.noneLeft') : pressFailureText(t, failed, t('devices.players.failed')),
      );
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };
  if (loaded.status === 'loading') {
    return (
      <SkeletonGroup label={t('devices.players.loading')} className={css.list}>
        {[1, 2].map((row) => (
          <Skeleton key={row} height="4.5rem" shape="card" />
        ))}
      </SkeletonGroup>
    );
  }
  if (loaded.status === 'failed') {
    return (
      <Notice tone="danger" announce actions={<Button onClick={loaded.reload}>{t('botCheck.again')}</Button>}>
        {t('devices.players.loadFailed')}
      </Notice>
    );
  }
  const { devices, most, removalsLeft } = loaded.value;
  return (
    <>
      {failure === null ? null : (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      {devices.length === 0 ? (
        <p className={css.note}>{t('devices.players.none')}</p>
      ) : (
        <p className={css.when}>
          {KINDS.map((kind) => (
            <span key={kind}>
              {t(`devices.players.${kind}`, {
                count: devices.filter((one) => one.kind === kind).length,
                most,
              })}
            </span>
          ))}
        </p>
      )}
      <ul className={css.list} aria-label={t('devices.players.title')}>
        {devices.map((device) => (
          <Device
            key={device.deviceId}
            device={device}
            isRemovable={removalsLeft > 0}
            onRemove={() => setAsked(device)}
          />
        ))}
      </ul>
      {devices.length === 0 ? null : (
        <p className={css.note}>
          {removalsLeft > 0
            ? t('devices.players.left', { count: removalsLeft })
            : t('devices.players.noneLeft')}
        </p>
      )}
      {asked === null ? null : (
        <RemoveDialog
          device={asked}
          isBusy={isBusy}
          onRemove={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface DeviceProps {
  readonly device: PlayingDevice;
  readonly isRemovable: boolean;
  readonly onRemove: () => void;
}

function Device({ device, isRemovable, onRemove }: DeviceProps) {
  const t = useAccountText();
  const locale = useLocale();
  const Icon = device.kind === 'mobile' ? SmartphoneIcon : MonitorIcon;
  return (
    <li className={css.device}>
      <Icon />
      <div>
        <p className={css.name}>
          {device.name}{' '}
          {device.isCurrent ? <Badge tone="positive">{t('devices.players.current')}</Badge> : null}{' '}
          {device.isPlaying ? <Badge tone="accent">{t('devices.players.playing')}</Badge> : null}
        </p>
        <p className={css.when}>
          <span>{t('devices.players.since', { date: formatDate(device.registeredAt, locale) })}</span>
          <span>{t('devices.players.lastUsed', { date: formatDate(device.lastUsedAt, locale) })}</span>
        </p>
      </div>
      {isRemovable ? (
        <Button
          size="s"
          onClick={onRemove}
          aria-label={t('devices.players.removeOne', { name: device.name })}
        >
          {t('devices.players.remove')}
        </Button>
      ) : null}
    </li>
  );
}

interface RemoveDialogProps {
  readonly device: PlayingDevice;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Three removals in thirty days are few: asked before one is used. */
function RemoveDialog({ device, isBusy, onRemove, onClose }: RemoveDialogProps) {
  const t = useAccountText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="s"
      title={t('devices.players.ask', { name: device.name })}
      closeLabel={t('devices.players.cancel')}
      footer={
        <>
          <Button onClick={onClose}>{t('devices.players.cancel')}</Button>
          <Button variant="danger" loading={isBusy} onClick={onRemove}>
            {t('devices.players.remove')}
          </Button>
        </>
      }
    >
      <p>{t('devices.players.askText')}</p>
    </Dialog>
  );
}
