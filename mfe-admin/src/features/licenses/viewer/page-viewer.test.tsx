import { claimLicense, redactLicensePage, viewLicensePage } from '@lectern/contracts-identity';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { licenseCase } from '../../../testing/license-builders.ts';
import { bodies, openReview, reviewApi } from '../../../testing/review-steps.ts';

describe('the viewer', () => {
  const two = licenseCase({
    pages: [1, 2].map((page) => ({ page, width: 800, height: 600, version: 1 })),
    hasDocument: true,
  });

  it('turns pages, makes them larger and turns them round', async () => {
    const page = await openReview(reviewApi(two));
    const image = await screen.findByRole('img');
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Larger' }));
    expect(screen.getByLabelText('Size')).toHaveTextContent('150%');
    await page.user.click(screen.getByRole('button', { name: 'Turn right' }));
    expect(image.parentElement?.style.transform).toContain('rotate(90deg)');
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('img', { name: /Page 2/ })).toBeInTheDocument();
    expect(bodies(page, viewLicensePage)).toEqual([{ page: 1 }, { page: 2 }]);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('asks for a fresh address when the old one is over', async () => {
    const page = await openReview();
    fireEvent.error(await screen.findByRole('img'));
    expect(await screen.findByText('The page could not be opened.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('img')).toBeInTheDocument();
    expect(bodies(page, viewLicensePage)).toHaveLength(2);
  });

  it('blacks out by keyboard alone', async () => {
    const redacted = licenseCase({ pages: [{ page: 1, width: 800, height: 600, version: 2 }] });
    const page = await openReview(reviewApi().answer(redactLicensePage, redacted));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    const area = screen.getByRole('button', { name: 'Area 1' });
    expect(area).toHaveFocus();
    await page.user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    await page.user.keyboard('{Delete}');
    await page.user.click(screen.getByRole('button', { name: 'Black out for good (1)' }));
    expect(await screen.findByText(/The original has been deleted/)).toBeInTheDocument();
    expect(bodies(page, redactLicensePage)).toEqual([
      { page: 1, version: 1, areas: [{ x: 0.36, y: 0.44, width: 0.3, height: 0.11 }] },
    ]);
    await waitFor(() => expect(bodies(page, viewLicensePage)).toHaveLength(2));
  });

  it('asks before areas that are not blacked out are lost with their page', async () => {
    const page = await openReview(reviewApi(two));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    const dialog = screen.getByRole('dialog', { name: /not blacked out yet/ });
    await page.user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    expect(screen.getByRole('button', { name: 'Area 1' })).toBeInTheDocument();
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Next page' }));
    await page.user.click(screen.getByRole('button', { name: 'Turn the page' }));
    expect(await screen.findByRole('img', { name: /Page 2/ })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Area 1' })).not.toBeInTheDocument();
  });

  it('blacks out on the page as it is now, once that has been looked at', async () => {
    const page = await openReview(reviewApi().fail(redactLicensePage, 'LICENSE_PAGE_CHANGED', 409));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    const now = licenseCase({ pages: [{ page: 1, width: 800, height: 600, version: 3 }] });
    page.api.answer(claimLicense, now);
    await page.user.click(screen.getByRole('button', { name: 'Black out for good (1)' }));
    expect(await screen.findByText(/the page had changed and is shown anew/)).toBeInTheDocument();
    await screen.findByRole('img');
    page.api.answer(redactLicensePage, now);
    await page.user.click(screen.getByRole('button', { name: 'Black out for good (1)' }));
    expect(await screen.findByText(/The original has been deleted/)).toBeInTheDocument();
    expect(bodies(page, redactLicensePage)).toMatchObject([{ version: 1 }, { version: 3 }]);
  });

  it('asks for no page of a licence that has none', async () => {
    const page = await openReview(reviewApi(licenseCase({ pages: [] })));
    expect(await screen.findByText('The pages of this document have been deleted.')).toBeInTheDocument();
    expect(bodies(page, viewLicensePage)).toEqual([]);
  });

  it('keeps the areas when nothing was blacked out', async () => {
    const page = await openReview(reviewApi().fail(redactLicensePage, 'UNAVAILABLE', 503));
    await screen.findByRole('img');
    await page.user.click(screen.getByRole('button', { name: 'Add an area' }));
    await page.user.click(screen.getByRole('button', { name: 'Black out for good (1)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was blacked out');
    expect(screen.getByRole('button', { name: 'Area 1' })).toBeInTheDocument();
  });
});
