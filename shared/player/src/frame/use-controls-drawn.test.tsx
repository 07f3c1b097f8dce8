import { act, renderHook } from '@testing-library/react';
import { useControlsDrawn } from './use-controls-drawn.ts';

const drawFor = (isPlayable: boolean) => {
  const video = document.createElement('video');
  const { result, rerender } = renderHook(({ playable }) => useControlsDrawn(video, playable), {
    initialProps: { playable: isPlayable },
  });
  return {
    isDrawn: () => result.current,
    becomePlayable: () => rerender({ playable: true }),
    showFrame: () => act(() => void video.dispatchEvent(new Event('loadeddata'))),
  };
};

describe('the controls', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are drawn after the first frame', () => {
    const { isDrawn, showFrame } = drawFor(true);
    expect(isDrawn()).toBe(false);
    showFrame();
    expect(isDrawn()).toBe(true);
  });

  it('are drawn without a frame when it does not come soon, because some browsers wait to be asked for it', () => {
    const { isDrawn } = drawFor(true);
    act(() => jest.advanceTimersByTime(399));
    expect(isDrawn()).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(isDrawn()).toBe(true);
  });

  it('wait for something to play, however long that takes', () => {
    const { isDrawn, becomePlayable, showFrame } = drawFor(false);
    act(() => jest.advanceTimersByTime(10_000));
    expect(isDrawn()).toBe(false);
    becomePlayable();
    expect(isDrawn()).toBe(false);
    showFrame();
    expect(isDrawn()).toBe(true);
  });
});
