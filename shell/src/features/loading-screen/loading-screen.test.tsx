import { render, screen } from '@testing-library/react';
import { LoadingScreen } from './loading-screen.tsx';

describe('LoadingScreen', () => {
  it('says what it waits for', () => {
    render(<LoadingScreen label="Checking your account" />);
    expect(screen.getByRole('status')).toHaveTextContent('Checking your account');
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  });

  it('can be drawn where no translator exists', () => {
    render(<LoadingScreen />);
    expect(screen.getByRole('status')).toBeInTheDocument();
  });
});
