import { useEffect, useState } from 'react';
import css from './player-frame.module.css';

interface WatermarkProps {
  /** Masked address and short id; the minute is added here. */
  readonly text: string;
}

const SHORTEST_STAY_MS = 20_000;
const LONGEST_STAY_MS = 40_000;

interface Place {
  /** Per cent of what the mark leaves free of the frame, so that all of it is seen on a phone too. */
  readonly left: number;
  readonly top: number;
  readonly minute: string;
}

/** Who watches and when, faintly over the picture and at another place every 20 to 40 seconds, so that copies can be traced. */
export function Watermark({ text }: WatermarkProps) {
  const [place, setPlace] = useState(choosePlace);
  useEffect(() => {
    const stay = SHORTEST_STAY_MS + Math.random() * (LONGEST_STAY_MS - SHORTEST_STAY_MS);
    const timer = setTimeout(() => setPlace(choosePlace()), stay);
    return () => clearTimeout(timer);
  }, [place]);
  return (
    <div
      className={css.watermark}
      style={{
        insetInlineStart: `${place.left}%`,
        insetBlockStart: `${place.top}%`,
        transform: `translateX(-${place.left}%)`,
      }}
      aria-hidden
      data-watermark
    >
      {`${text} · ${place.minute}`}
    </div>
  );
}

function choosePlace(): Place {
  return {
    left: 4 + Math.random() * 92,
    top: 6 + Math.random() * 70,
    minute: new Date().toISOString().slice(0, 16).replace('T', ' '),
  };
}
