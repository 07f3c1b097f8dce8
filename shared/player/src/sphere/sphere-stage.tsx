import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CompassIcon,
  IconButton,
  MinusIcon,
  PlusIcon,
  SmartphoneIcon,
} from '@lectern/ui';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { PlayerWords } from '../words.ts';
import { describeView } from './describe-view.ts';
import type { SphereCamera } from './sphere-camera.ts';
import css from './sphere-stage.module.css';
import { useGyroscope } from './use-gyroscope.ts';
import { useSphereDrawing } from './use-sphere-drawing.ts';
import { useSpherePointer } from './use-sphere-pointer.ts';

interface SphereStageProps {
  readonly words: PlayerWords;
  readonly video: HTMLVideoElement | null;
  readonly camera: SphereCamera;
  /** WebGL is missing, was lost, or cannot hold the film: the flat picture is shown instead. */
  readonly onImpossible: () => void;
}

/** Degrees of one press or key. */
export const LOOK_STEP = 10;
export const ZOOM_STEP = 0.85;
const HINT_KEY = 'lectern.player.looked-around';

/** The inside of a 360 film over the hidden video element. */
export function SphereStage({ words, video, camera, onImpossible }: SphereStageProps) {
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  useSphereDrawing(canvas, video, camera, onImpossible);
  useSpherePointer(surface, camera);
  const [first] = useState(camera.readDirection);
  const heading = useSyncExternalStore(camera.subscribe, () =>
    describeView(words, camera.readDirection(), first.fieldOfView),
  );
  const hasLooked = useHint(camera);
  return (
    <div ref={setSurface} className={css.surface}>
      <canvas ref={setCanvas} className={css.canvas} role="img" aria-label={words.sphere.view} />
      {hasLooked ? null : <p className={css.hint}>{words.sphere.hint}</p>}
      <span className="sr-only" role="status">
        {heading}
      </span>
    </div>
  );
}

/** True once the view was turned in this browser, because the hint is shown once. */
function useHint(camera: SphereCamera): boolean {
  const [start] = useState(() => ({ direction: camera.readDirection(), hasLooked: readHint() }));
  const hasMoved = useSyncExternalStore(camera.subscribe, () => camera.readDirection() !== start.direction);
  if (hasMoved && !start.hasLooked) keepHint();
  return hasMoved || start.hasLooked;
}

function readHint(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) !== null;
  } catch {
    return false;
  }
}

function keepHint(): void {
  try {
    localStorage.setItem(HINT_KEY, '1');
  } catch {
    return;
  }
}

/** Buttons to look around and zoom, with a compass that also resets the view. */
export function SpherePad({ words, camera }: { words: PlayerWords; camera: SphereCamera }) {
  const { sphere } = words;
  const heading = useSyncExternalStore(camera.subscribe, () => Math.round(camera.readDirection().yaw));
  const gyroscope = useGyroscope(camera);
  const turn = (yaw: number, pitch: number) => () => camera.turnBy(yaw * LOOK_STEP, pitch * LOOK_STEP);
  const button = (label: string, icon: ReactNode, place: string | undefined, onClick: () => void) => (
    <IconButton size="s" label={label} icon={icon} className={`${css.button} ${place}`} onClick={onClick} />
  );
  return (
    <div role="group" aria-label={sphere.pad} className={css.pad}>
      {button(sphere.up, <ChevronUpIcon size={16} />, css.up, turn(0, 1))}
      {button(sphere.left, <ChevronLeftIcon size={16} />, css.left, turn(-1, 0))}
      <IconButton
        size="s"
        label={sphere.reset}
        icon={<CompassIcon style={{ transform: `rotate(${heading}deg)` }} />}
        className={`${css.button} ${css.middle}`}
        onClick={camera.reset}
      />
      {button(sphere.right, <ChevronRightIcon size={16} />, css.right, turn(1, 0))}
      {button(sphere.down, <ChevronDownIcon size={16} />, css.down, turn(0, -1))}
      {button(sphere.zoomIn, <PlusIcon size={16} />, css.closer, () => camera.zoomBy(ZOOM_STEP))}
      {button(sphere.zoomOut, <MinusIcon size={16} />, css.wider, () => camera.zoomBy(1 / ZOOM_STEP))}
      {gyroscope.state === 'none' ? null : (
        <IconButton
          size="s"
          label={sphere.gyroscope}
          icon={<SmartphoneIcon size={16} />}
          pressed={gyroscope.state === 'on'}
          className={`${css.button} ${css.motion}`}
          onClick={gyroscope.toggle}
        />
      )}
      {gyroscope.state === 'refused' ? (
        <p role="alert" className={css.refused}>
          {sphere.gyroscopeRefused}
        </p>
      ) : null}
    </div>
  );
}
