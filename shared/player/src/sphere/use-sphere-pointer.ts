import { useEffect } from 'react';
import type { SphereCamera, SphereDirection } from './sphere-camera.ts';

/** Pixels from which on a press is a drag, which neither plays nor pauses. */
const DRAG_PX = 5;
/** Share of the speed that is left after each frame once the picture is let go. */
const FRICTION = 0.93;
/** Degrees per frame below which the picture stands still. */
const SLOWEST = 0.02;

/** Drag with one or two fingers or a mouse to look, pinch or wheel to zoom; a flick glides on unless motion is reduced. */
export function useSpherePointer(surface: HTMLElement | null, camera: SphereCamera): void {
  useEffect(() => {
    if (!surface) return undefined;
    const pointers = new Map<number, { x: number; y: number }>();
    let travelled = 0;
    let glide = { yaw: 0, pitch: 0 };
    let request = 0;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

    let glided: SphereDirection | null = null;
    const goOn = (): void => {
      // A key, a button or the reset moved the view: that ends the glide.
      if (glided !== null && camera.readDirection() !== glided) return;
      glide = { yaw: glide.yaw * FRICTION, pitch: glide.pitch * FRICTION };
      if (Math.hypot(glide.yaw, glide.pitch) < SLOWEST) return;
      camera.turnBy(glide.yaw, glide.pitch);
      glided = camera.readDirection();
      request = requestAnimationFrame(goOn);
    };
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      cancelAnimationFrame(request);
      if (pointers.size === 0) travelled = 0;
      glide = { yaw: 0, pitch: 0 };
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      surface.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent): void => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const spreadBefore = spreadOf(pointers);
      const [x, y] = [event.clientX - last.x, event.clientY - last.y];
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      travelled += Math.hypot(x, y);
      const spreadAfter = spreadOf(pointers);
      if (spreadBefore > 0 && spreadAfter > 0) camera.zoomBy(spreadBefore / spreadAfter);
      const height = surface.clientHeight;
      const yaw = -camera.degreesOf(x, height) / pointers.size;
      const pitch = camera.degreesOf(y, height) / pointers.size;
      camera.turnBy(yaw, pitch);
      glide = { yaw, pitch };
    };
    const onUp = (event: PointerEvent): void => {
      if (!pointers.delete(event.pointerId)) return;
      if (travelled >= DRAG_PX) event.stopPropagation();
      if (pointers.size > 0 || isStill) return;
      glided = camera.readDirection();
      request = requestAnimationFrame(goOn);
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      camera.zoomBy(Math.exp(event.deltaY / 800));
    };
    surface.addEventListener('pointerdown', onDown);
    surface.addEventListener('pointermove', onMove);
    surface.addEventListener('pointerup', onUp);
    surface.addEventListener('pointercancel', onUp);
    surface.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      cancelAnimationFrame(request);
      surface.removeEventListener('pointerdown', onDown);
      surface.removeEventListener('pointermove', onMove);
      surface.removeEventListener('pointerup', onUp);
      surface.removeEventListener('pointercancel', onUp);
      surface.removeEventListener('wheel', onWheel);
    };
  }, [surface, camera]);
}

/** Pixels between two fingers; 0 with fewer. */
function spreadOf(pointers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [one, other] = [...pointers.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
