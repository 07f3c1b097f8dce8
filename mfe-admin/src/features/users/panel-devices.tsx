import { hasRole, rolesOf } from '@lectern/contracts-core';
import type { AdminUserPanel } from '@lectern/contracts-identity';
import { removeLearnerDevice, type LearnerDevice } from '@lectern/contracts-learning';
import { useApi } from '@lectern/shell-api';
import { Badge, Button } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { Moment } from '../../common/moment-cell.tsx';
import { PanelSection } from '../../common/panel/panel-section.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import type { PlayingDevices } from './playing-devices.api.ts';
import css from './user-panel.module.css';

const loadCalls = () => import(/* webpackChunkName: "admin.purchases-data" */ './playing-devices.api.ts');

/** Where a person watches films, and how staff make room for another device of theirs. */
export function PanelDevices({ user }: { user: AdminUserPanel['user'] }) {
  const t = useAdminText();
  const api = useApi();
  const mayRemove = hasRole(useMyRoles(), ['owner', ...rolesOf(removeLearnerDevice)]);
  const [read, setRead] = useState<PlayingDevices | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const [removing, setRemoving] = useState<LearnerDevice | null>(null);
  useEffect(() => {
    let isOver = false;
    void loadCalls()
      .then(({ loadPlayingDevices }) => loadPlayingDevices(api, user.id))
      .then(
        (found) => isOver || setRead(found),
        () => isOver || setRead('failed'),
      );
    return () => {
      isOver = true;
    };
  }, [api, user.id, round]);
  const known = read === 'failed' ? null : read;
  return (
    <PanelSection
      title={t('panel.devices.title')}
      none={useNone(read)}
      onRetry={
        read === 'failed'
          ? () => {
              setRead(null);
              setRound(round + 1);
            }
          : null
      }
    >
      {known ? (
        <>
          <p className={css.hint}>
            {known.most === 0
              ? t('panel.devices.noLimit')
              : t('panel.devices.left', { most: known.most, count: known.removalsLeft })}
          </p>
          <ul className={css.records}>
            {known.devices.map((device) => (
              <Device
                key={device.deviceId}
                device={device}
                onRemove={mayRemove ? () => setRemoving(device) : null}
              />
            ))}
          </ul>
        </>
      ) : null}
      {removing ? (
        <RemovalDialog
          device={removing}
          user={user}
          onDone={() => {
            setRemoving(null);
            setRound(round + 1);
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </PanelSection>
  );
}

/** The words in place of devices; null where there are some. */
function useNone(read: PlayingDevices | 'failed' | null): string | null {
  const t = useAdminText();
  if (read === null) return t('panel.devices.loading');
  if (read === 'failed') return t('panel.devices.failed');
  return read.devices.length === 0 ? t('panel.devices.none') : null;
}

function useDeviceName(): (device: LearnerDevice) => string {
  const t = useAdminText();
  return ({ name, kind }) => name || t(`panel.kind.${kind === 'mobile' ? 'phone' : kind}`);
}

function Device({ device, onRemove }: { device: LearnerDevice; onRemove: (() => void) | null }) {
  const t = useAdminText();
  const name = useDeviceName()(device);
  return (
    <li className={css.device}>
      <span className={css.words}>
        <span>
          {name} {device.isPlaying ? <Badge tone="positive">{t('panel.devices.playing')}</Badge> : null}
        </span>
        <Moment at={device.lastUsedAt} />
      </span>
      {onRemove ? (
        <Button
          size="s"
          aria-haspopup="dialog"
          aria-label={t('action.remove-device.label', { device: name })}
          onClick={onRemove}
        >
          {t('action.remove-device.button')}
        </Button>
      ) : null}
    </li>
  );
}

interface RemovalDialogProps {
  device: LearnerDevice;
  user: AdminUserPanel['user'];
  onDone: () => void;
  onClose: () => void;
}

function RemovalDialog({ device, user, onDone, onClose }: RemovalDialogProps) {
  const t = useAdminText();
  const name = useDeviceName()(device);
  return (
    <ActDialog
      words={{
        title: t('action.remove-device.title', { device: name }),
        text: t('action.remove-device.text', { name: user.name }),
        confirm: t('action.remove-device.confirm'),
      }}
      done={t('action.remove-device.done')}
      refusals={{ DEVICE_NOT_FOUND: 'action.remove-device.gone' }}
      send={async (api, reason) => {
        const { removePlayingDevice } = await loadCalls();
        await removePlayingDevice(api, { userId: user.id, deviceId: device.deviceId }, reason);
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
