import { useEffect, useRef, useState } from 'react';
import css from './preview.module.css';

export type Device = 'desktop' | 'phone';

/** Pixels of a screen, wide and high. */
const SCREENS: Readonly<Record<Device, { readonly width: number; readonly height: number }>> = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 780 },
};

interface DeviceFrameProps {
  readonly title: string;
  readonly address: string;
  readonly device: Device;
}

/** A page of this site as a screen of a device shows it, made smaller where there is less room. */
export function DeviceFrame({ title, address, device }: DeviceFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? null));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height } = SCREENS[device];
  const scale = Math.min(1, (room ?? width) / width);
  return (
    <div ref={box} className={css.room}>
      <div className={css.screen} style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          key={address}
          className={css.frame}
          title={title}
          src={address}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          allow="fullscreen; encrypted-media"
        />
      </div>
    </div>
  );
}
