import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { useAccountText } from '../../common/use-account-text.ts';
import { Devices } from './devices.tsx';
import css from './devices.module.css';
import { PlayingDevices } from './playing-devices.tsx';

/** The two kinds of devices, told apart: those that play lectures, and those that are signed in. */
export function MyDevices() {
  const t = useAccountText();
  return (
    <div className={css.both}>
      <section className={css.kind} aria-labelledby="devices-players">
        <div>
          <h2 id="devices-players" className={css.heading}>
            {t('devices.players.title')}
          </h2>
          <p className={css.note}>{t('devices.players.text', { most: LEARNING_LIMITS.devicesOfKind })}</p>
        </div>
        <PlayingDevices />
      </section>
      <section className={css.kind} aria-labelledby="devices-sign-ins">
        <div>
          <h2 id="devices-sign-ins" className={css.heading}>
            {t('devices.signIns.title')}
          </h2>
          <p className={css.note}>{t('devices.signIns.text')}</p>
        </div>
        <Devices />
      </section>
    </div>
  );
}
