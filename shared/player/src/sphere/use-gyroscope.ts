import { useCallback, useEffect, useState } from 'react';
import { directionOfDevice } from './device-direction.ts';
import type { SphereCamera } from './sphere-camera.ts';

/** Whether a phone's motion steers the view. */
export type GyroscopeState = 'none' | 'off' | 'on' | 'refused';

/** Steers the view by moving the phone, after a tap that asks for it. */
export function useGyroscope(camera: SphereCamera): { state: GyroscopeState; toggle: () => void } {
  const [state, setState] = useState<GyroscopeState>(() =>
    'DeviceOrientationEvent' in window && window.matchMedia('(pointer: coarse)').matches ? 'off' : 'none',
  );
  useEffect(() => {
    if (state !== 'on') return undefined;
    let start: { yaw: number; deviceYaw: number } | null = null;
    const follow = ({ alpha, beta, gamma }: DeviceOrientationEvent): void => {
      if (alpha === null || beta === null || gamma === null) return;
      const device = directionOfDevice({ alpha, beta, gamma });
      start ??= { yaw: camera.readDirection().yaw, deviceYaw: device.yaw };
      camera.turnTo(start.yaw + device.yaw - start.deviceYaw, device.pitch);
    };
    window.addEventListener('deviceorientation', follow);
    return () => window.removeEventListener('deviceorientation', follow);
  }, [state, camera]);
  const toggle = useCallback(() => {
    if (state === 'on') {
      setState('off');
      return;
    }
    askPermission().then(
      (isGranted) => setState(isGranted ? 'on' : 'refused'),
      () => setState('refused'),
    );
  }, [state]);
  return { state, toggle };
}

/** iPhones ask their owner, and only on a tap; other phones have nothing to ask with. */
async function askPermission(): Promise<boolean> {
  const ask: unknown = Reflect.get(window.DeviceOrientationEvent, 'requestPermission');
  if (typeof ask !== 'function') return true;
  const answer: unknown = await Reflect.apply(ask, window.DeviceOrientationEvent, []);
  return answer === 'granted';
}
