import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expectAccessible } from '@lectern/testing/web';
import { Slider } from './slider.tsx';

function LowestRating({ onCommit }: { onCommit: (value: number) => void }) {
  const [value, setValue] = useState(3.5);
  return (
    <Slider
      label="Lowest rating"
      value={value}
      onValueChange={setValue}
      onValueCommit={onCommit}
      min={0}
      max={5}
      step={0.5}
      valueText={`${value.toFixed(1)} and up`}
    />
  );
}

describe('Slider', () => {
  it('says its value in words', async () => {
    const { container } = render(<LowestRating onCommit={jest.fn()} />);
    const slider = screen.getByRole('slider', { name: 'Lowest rating' });
    expect(slider).toHaveAttribute('aria-valuetext', '3.5 and up');
    expect(screen.getByRole('status')).toHaveTextContent('3.5 and up');
    await expectAccessible(container);
  });

  it('changes while moved and commits once when let go', () => {
    const onCommit = jest.fn();
    render(<LowestRating onCommit={onCommit} />);
    const slider = screen.getByRole('slider');
    fireEvent.change(slider, { target: { value: '4' } });
    fireEvent.change(slider, { target: { value: '4.5' } });
    expect(slider).toHaveAttribute('aria-valuetext', '4.5 and up');
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.pointerUp(slider);
    expect(onCommit.mock.calls).toEqual([[4.5]]);
  });

  it('commits after keys', () => {
    const onCommit = jest.fn();
    render(<LowestRating onCommit={onCommit} />);
    const slider = screen.getByRole('slider');
    fireEvent.change(slider, { target: { value: '2' } });
    fireEvent.keyUp(slider, { key: 'ArrowLeft' });
    expect(onCommit).toHaveBeenCalledWith(2);
  });
});
