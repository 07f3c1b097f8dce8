import { act, renderHook } from '@testing-library/react';
import { useLatePart } from './use-late-part.ts';

interface Asked {
  readonly need: object | null;
}
const NOT_YET: Asked = { need: null };

it('fetches a part with the first need of it, and again with the next one after a failure', async () => {
  const part = { name: 'menu' };
  const load = jest
    .fn<Promise<object>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(part);
  const { result, rerender } = renderHook(({ need }: Asked) => useLatePart(load, need), {
    initialProps: NOT_YET,
  });
  expect(load).not.toHaveBeenCalled();
  await act(async () => rerender({ need: {} }));
  expect([load.mock.calls.length, result.current]).toEqual([1, null]);
  await act(async () => rerender({ need: {} }));
  expect([load.mock.calls.length, result.current]).toEqual([2, part]);
  await act(async () => rerender({ need: {} }));
  expect(load).toHaveBeenCalledTimes(2);
});

it('tries once more by itself after a failure, so that who stays on the page gets it', async () => {
  jest.useFakeTimers();
  try {
    const part = { name: 'menu' };
    const load = jest
      .fn<Promise<object>, []>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(part);
    const need = {};
    const { result } = renderHook(() => useLatePart(load, need));
    await act(async () => jest.advanceTimersByTimeAsync(4_999));
    expect([load.mock.calls.length, result.current]).toEqual([1, null]);
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect([load.mock.calls.length, result.current]).toEqual([2, part]);
  } finally {
    jest.useRealTimers();
  }
});
