import { useEffect } from 'react';
import type { SphereCamera } from './sphere-camera.ts';
import { createSphereRenderer } from './sphere-renderer.ts';

/** Draws the video onto the canvas: a new frame of the film or another direction, never more often than the screen. */
export function useSphereDrawing(
  canvas: HTMLCanvasElement | null,
  video: HTMLVideoElement | null,
  camera: SphereCamera,
  onImpossible: () => void,
): void {
  useEffect(() => {
    if (!canvas || !video) return undefined;
    const renderer = createSphereRenderer(canvas);
    if (!renderer) {
      onImpossible();
      return undefined;
    }
    let request = 0;
    let frameRequest = 0;
    let hasNewFrame = true;
    const draw = (): void => {
      request = 0;
      if (hasNewFrame && !renderer.takeFrame(video)) {
        onImpossible();
        return;
      }
      hasNewFrame = false;
      renderer.draw(camera.readDirection());
    };
    const plan = (): void => {
      if (request === 0) request = requestAnimationFrame(draw);
    };
    const planFrame = (): void => {
      hasNewFrame = true;
      plan();
    };
    const follow = (): void => {
      planFrame();
      frameRequest = video.requestVideoFrameCallback(follow);
    };
    const hasFrameCallback = 'requestVideoFrameCallback' in video;
    if (hasFrameCallback) follow();
    for (const name of ['timeupdate', 'loadeddata', 'seeked']) video.addEventListener(name, planFrame);
    const stopFollowing = camera.subscribe(plan);
    const sizes = new ResizeObserver(planFrame);
    sizes.observe(canvas);
    const lose = (event: Event): void => {
      event.preventDefault();
      onImpossible();
    };
    canvas.addEventListener('webglcontextlost', lose);
    return () => {
      cancelAnimationFrame(request);
      if (hasFrameCallback) video.cancelVideoFrameCallback(frameRequest);
      for (const name of ['timeupdate', 'loadeddata', 'seeked']) video.removeEventListener(name, planFrame);
      stopFollowing();
      sizes.disconnect();
      canvas.removeEventListener('webglcontextlost', lose);
      renderer.close();
    };
  }, [canvas, video, camera, onImpossible]);
}
