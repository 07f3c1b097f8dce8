import { expectAccessible } from '@lectern/testing/web';
import { render, screen } from '@testing-library/react';
import { DayBars } from './day-bars.tsx';

const range = {
  label: 'A bar a day; the table has the figures',
  from: '2026-02-27',
  to: '2026-03-02',
  words: { day: (day: string) => `on ${day}`, value: (value: number) => `${value} coins` },
};

it('has a bar for each day with something, those below nothing hanging from the same line', async () => {
  const { container } = render(
    <DayBars
      {...range}
      values={[
        { day: '2026-02-28', value: 10 },
        { day: '2026-03-01', value: -5 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: range.label })).toBeVisible();
  const line = Number(container.querySelector('line')?.getAttribute('y1'));
  const [gain, loss] = [...container.querySelectorAll('rect')].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(gain && gain.y + gain.height).toBeCloseTo(line);
  expect(loss?.y).toBeCloseTo(line);
  expect(gain?.height).toBeCloseTo(2 * (loss?.height ?? 0));
  for (const words of ['10 coins', 'on 2026-02-27', 'on 2026-03-02'])
    expect(screen.getByText(words)).toBeVisible();
  await expectAccessible(container);
});

it('is nothing where every day has nothing', () => {
  const { container } = render(<DayBars {...range} values={[{ day: '2026-02-28', value: 0 }]} />);
  expect(container).toBeEmptyDOMElement();
});
