import { fireEvent, render, screen } from '@testing-library/react';
import { DownloadLink } from './download-link.tsx';

it('asks in place of the download, and downloads when it is told to', () => {
  const asked = jest.fn<void, [() => void]>();
  render(
    <DownloadLink href="/rows.csv" onAsk={asked}>
      CSV
    </DownloadLink>,
  );
  const link = screen.getByRole('link', { name: 'CSV' });
  expect(link).toHaveAttribute('href', '/rows.csv');
  expect(link).toHaveAttribute('download');
  // False is an event that was prevented.
  expect(fireEvent.click(link)).toBe(false);
  const followed: boolean[] = [];
  const note = (event: Event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', note);
  asked.mock.calls[0]?.[0]();
  document.removeEventListener('click', note);
  expect(followed).toEqual([true]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(fireEvent.click(link)).toBe(false);
  expect(asked).toHaveBeenCalledTimes(2);
});
