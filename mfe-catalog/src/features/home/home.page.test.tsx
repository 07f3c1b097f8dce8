import { getHomepage, getHomepageSections, getPromoLecture } from '@lectern/contracts-catalog';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { fireEvent, screen, within } from '@testing-library/react';
import { card, group, homeAnswer, image, lectureCard, pack, promoLecture } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const sections = {
  success: true,
  data: { section1: { curricula: [card('new-1')] }, section2: { curricula: [card('hot-1'), card('hot-2')] } },
};

const service = () => createFakeApi().answer(getHomepage, homeAnswer()).answer(getHomepageSections, sections);

const open = (api = service(), address = '/en') => openPage('catalog.home', { address, api });

describe('home page', () => {
  it('shows banner, total price first, packs, rows and the way to the doctors', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Aesthetic technique, taught by practising doctors',
    );
    const offer = screen.getByRole('region', { name: 'All-in-One Package' });
    expect(within(offer).getByText('$480')).toBeInTheDocument();
    expect(within(offer).getByText('$600')).toBeInTheDocument();
    expect(within(offer).getByRole('link', { name: 'Get all three packs for $480' })).toHaveAttribute(
      'href',
      '/en/payment/checkout/pack-all',
    );
    const topics = screen.getByRole('navigation', { name: 'Courses by subject' });
    expect(within(topics).getAllByRole('link')).toHaveLength(8);
    expect(within(topics).getByRole('link', { name: 'Fillers' })).toHaveAttribute(
      'href',
      '/en/search?category=filler',
    );
    const essential = screen.getByRole('region', { name: 'essential Pack' });
    const lecture = within(essential).getAllByRole('article')[0] as HTMLElement;
    expect(lecture).toHaveTextContent(/Beginner.*About 3 hours.*In a pack for \$200/);
    expect(within(essential).getByText('11/09 OPEN')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Course hot-2' })).toHaveAttribute(
      'href',
      '/en/curriculum/hot-2',
    );
    const doctors = screen.getByRole('region', { name: /Learn from doctors/ });
    expect(within(doctors).getByRole('link')).toHaveAttribute('href', '/en/doctors');
    await expectAccessible();
  });

  it('has the browser refuse blank text where no scripts run', async () => {
    await open();
    const search = await screen.findByRole('search', { name: 'Find a course' });
    expect(search).toHaveAttribute('action', '/en/search');
    const input = within(search).getByRole('combobox');
    expect(input).toHaveAttribute('name', 'q');
    expect(input).toBeRequired();
    expect(input).toHaveAttribute('pattern', String.raw`.*\S.*`);
  });

  it('searches from the banner', async () => {
    const { user, address } = await open();
    const search = await screen.findByRole('search', { name: 'Find a course' });
    await user.type(within(search).getByRole('combobox'), ' filler {Enter}');
    expect(address()).toBe('/en/search?q=filler');
  });

  it('numbers the courses that learners rate highest', async () => {
    await open();
    const rated = await screen.findByRole('region', { name: 'Highest rated by learners' });
    expect(within(rated).getByRole('article')).toHaveTextContent('1');
  });

  it('shows what staff recommend in a row of its own, without ranks, and no row without any', async () => {
    const { data } = sections;
    const { unmount } = await open();
    await screen.findByRole('region', { name: 'Highest rated by learners' });
    expect(screen.queryByRole('region', { name: 'Recommended by Lectern' })).not.toBeInTheDocument();
    unmount();
    const featured = { curricula: [card('chosen-1')] };
    await open(service().answer(getHomepageSections, { success: true, data: { ...data, featured } }));
    const row = await screen.findByRole('region', { name: 'Recommended by Lectern' });
    expect(within(row).getByRole('link', { name: 'Course chosen-1' })).toBeInTheDocument();
    expect(within(row).queryByRole('link', { name: /View all/ })).not.toBeInTheDocument();
  });

  it('speaks Korean on Korean pages', async () => {
    const { api } = await open(service(), '/ko');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      '현직 의사에게 배우는 미용의학 술기',
    );
    expect(api.queriesOf(getHomepage)[0]).toMatchObject({ lang: 'ko' });
  });

  it('keeps the page when the rows cannot be fetched', async () => {
    await open(service().fail(getHomepageSections, 'INTERNAL', 500));
    expect(await screen.findByRole('region', { name: 'essential Pack' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Course hot-2' })).not.toBeInTheDocument();
  });

  it('says so when the page cannot be loaded, and loads it on another try', async () => {
    const { api, user } = await open(service().answer(getHomepage, { ...homeAnswer(), success: false }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A page loading error occurred');
    expect(screen.getByText('Homepage API returned unsuccessful response')).toBeInTheDocument();
    await expectAccessible();
    api.answer(getHomepage, homeAnswer());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'essential Pack' })).toBeInTheDocument();
  });
});

describe('lecture cards', () => {
  it('open the details of a lecture, and close', async () => {
    const { user } = await open(service().answer(getPromoLecture, promoLecture()));
    await user.click(await screen.findByRole('button', { name: 'Lecture session1-1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Basic botulinum toxin' });
    expect(within(dialog).getByText('Draw the muscles')).toBeInTheDocument();
    expect(within(dialog).getByText('Lecturer')).toBeInTheDocument();
    expect(within(dialog).queryByText('Author')).not.toBeInTheDocument();
    expect(within(dialog).getAllByRole('link', { name: 'Enroll in essential pack for $200' })).toHaveLength(
      2,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show a lecture in order: enrol, banner, film, instructor, overview, goals, contents, enrol', async () => {
    const banner = { pc: image('promo-pc'), mobile: image('promo-mobile') };
    const { user } = await open(service().answer(getPromoLecture, promoLecture({ banner })));
    await user.click(await screen.findByRole('button', { name: 'Lecture session1-1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Basic botulinum toxin' });
    const film = within(dialog).getByLabelText('Film about Basic botulinum toxin');
    const places = [
      within(dialog).getAllByRole('link', { name: 'Enroll in essential pack for $200' })[0],
      within(dialog).getByText('Three packs, six lectures: from your first injection to full-face planning'),
      film,
      within(dialog).getByRole('heading', { name: 'Instructor' }),
      within(dialog).getByRole('heading', { name: 'Overview' }),
      within(dialog).getByRole('heading', { name: 'What you will learn' }),
      within(dialog).getByRole('heading', { name: 'Contents' }),
      within(dialog).getAllByRole('link', { name: 'Enroll in essential pack for $200' })[1],
    ];
    for (const [index, place] of places.slice(1).entries()) {
      const before = places[index];
      if (!before || !place) throw new Error('A section is missing');
      expect(before.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    expect(within(dialog).getByText('Lower face')).toBeInTheDocument();
    await expectAccessible();
    fireEvent.error(film.querySelector('source') as HTMLSourceElement);
    expect(within(dialog).getByText(/cannot be played/)).toBeInTheDocument();
  });

  it('show pictures with words in place of the list of contents where there are some', async () => {
    const contentSlides = [{ image: image('slide-1'), text: 'Start with movement' }];
    const { user } = await open(service().answer(getPromoLecture, promoLecture({ contentSlides })));
    await user.click(await screen.findByRole('button', { name: 'Lecture session1-1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Basic botulinum toxin' });
    expect(within(dialog).getByText('Start with movement')).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: 'Drawing slide-1' })).toBeInTheDocument();
    expect(within(dialog).queryByText('Lower face')).not.toBeInTheDocument();
  });

  it('put the open lecture into the address, so that it can be shared', async () => {
    const { user, api, address } = await open(
      service().answer(getPromoLecture, promoLecture()),
      '/en?from=mail#lecture=session1-1',
    );
    expect(await screen.findByRole('dialog', { name: 'Basic botulinum toxin' })).toBeInTheDocument();
    expect(api.queriesOf(getPromoLecture)).toEqual([{ lang: 'en' }]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/en?from=mail');
  });

  it('tell a lecture that cannot be reached from one that does not exist, and try again', async () => {
    const { user, api } = await open(service().fail(getPromoLecture, 'INTERNAL', 500));
    await user.click(await screen.findByRole('button', { name: 'Lecture session1-1' }));
    const dialog = await screen.findByRole('dialog', { name: 'The lecture could not be loaded' });
    api.answer(getPromoLecture, promoLecture());
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Basic botulinum toxin' })).toBeInTheDocument();
  });

  it('say that a lecture does not exist', async () => {
    const { user } = await open(service().fail(getPromoLecture, 'LECTURE_NOT_FOUND', 404));
    await user.click(await screen.findByRole('button', { name: 'Lecture session1-1' }));
    expect(await screen.findByRole('dialog', { name: 'Lecture not found' })).toBeInTheDocument();
  });

  it('without a link are dimmed, cannot be opened and say when: soon', async () => {
    await open();
    const title = await screen.findByRole('heading', { name: 'Lecture session1-2' });
    expect(within(title).queryByRole('button')).not.toBeInTheDocument();
    expect(within(title).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Coming Soon')).toBeInTheDocument();
  });

  it('with an address lead there', async () => {
    const lectures = [lectureCard('a', '/curriculum/a'), lectureCard('b', 'javascript:alert(1)')];
    await open(service().answer(getHomepage, homeAnswer({ groups: [{ ...group('essential'), lectures }] })));
    expect(await screen.findByRole('link', { name: 'Lecture a' })).toHaveAttribute(
      'href',
      '/en/curriculum/a',
    );
    expect(screen.queryByRole('link', { name: 'Lecture b' })).not.toBeInTheDocument();
  });
});

describe('purchase links', () => {
  it('that start with http open in a new tab', async () => {
    const allPackages = { ...pack('all'), paymentLink: 'https://pay.example/all' };
    await open(service().answer(getHomepage, homeAnswer({ allPackages })));
    const link = await screen.findByRole('link', { name: 'Get all three packs for $200' });
    expect(link).toHaveAttribute('href', 'https://pay.example/all');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});
