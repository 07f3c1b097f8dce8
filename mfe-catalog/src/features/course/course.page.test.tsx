import { getCurriculumFull } from '@lectern/contracts-catalog';
import { pageFailure } from '@lectern/shell-api';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { fireEvent, screen, within } from '@testing-library/react';
import { card, curriculum, fullCourse, image, instructor, lecture, review } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { guest, openCourse } from '../../testing/course-steps.ts';

describe('course page', () => {
  it('tells price, level, length, languages and service period at a glance', async () => {
    await openCourse();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Botulinum toxin from the ground up');
    const box = within(screen.getByRole('complementary'));
    expect(box.getByText('$150')).toBeInTheDocument();
    for (const fact of [
      'Beginner',
      '2 h 10 min',
      '3 lectures',
      'Korean, English',
      '12 months from purchase',
    ]) {
      expect(box.getByText(fact)).toBeInTheDocument();
    }
  });

  it('says what each way of paying charges where the price is in dollars', async () => {
    await openCourse();
    expect(
      screen.getByText(/^PayPal charges \$\d[\d.,]* \(US dollars\) where it is offered.* charge ₩/),
    ).toBeInTheDocument();
  });

  it('is accessible', async () => {
    // Cards are judged on the search page; without them the check takes a fraction of the time.
    const related = { byInstructor: [], popular: [], byCategory: [] };
    const meta = { total: 12, average: 4.8, histogram: [0, 0, 1, 2, 9] };
    await openCourse(fullCourse({ related, reviews: { results: [review(1)], meta } }));
    await expectAccessible();
  });

  it('lists the courses of a pack in place of lectures, and counts the lectures of all', async () => {
    const pack = fullCourse({
      curriculum: curriculum({ lecture_count: 9 }),
      lectures: [],
      parts: [card('toxin'), card('filler')],
    });
    await openCourse(pack);
    const list = within(screen.getByRole('region', { name: 'Courses in this pack' }));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Course toxin/);
    expect(list.getByRole('link', { name: 'Course filler' })).toHaveAttribute(
      'href',
      '/en/curriculum/filler',
    );
    expect(within(screen.getByRole('complementary')).getByText('9 lectures')).toBeInTheDocument();
    expect(screen.queryByText('The lectures will be announced here.')).not.toBeInTheDocument();
  });

  it('writes won on Korean pages', async () => {
    await openCourse(fullCourse(), guest, '/ko/curriculum/course-1');
    expect(within(screen.getByRole('complementary')).getByText('198,000원')).toBeInTheDocument();
  });

  it('sanitizes the description once more', async () => {
    const description_en =
      '<p onclick="steal()">Safe <strong>words</strong><img src=x onerror=alert(1)></p><script>1</script>';
    await openCourse(fullCourse({ curriculum: curriculum({ description_en }) }));
    const section = screen.getByRole('region', { name: 'About this course' });
    expect(within(section).getByText('words').tagName).toBe('STRONG');
    expect(section.querySelector('script, img, [onclick]')).toBeNull();
  });

  it('numbers the lectures with their length and marks the preview', async () => {
    const clip = { media_data: { videos: [{ preview_url: '/media/clip.mp4' }] } };
    await openCourse(
      fullCourse({
        lectures: [lecture(1, clip), lecture(2, { duration: 4_500 }), lecture(3, { duration: null })],
      }),
    );
    const list = within(screen.getByRole('region', { name: 'Curriculum' }));
    const items = list.getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Anatomy, part 1');
    expect(items[0]).toHaveTextContent('Free preview');
    expect(items[0]).toHaveTextContent('45 min');
    expect(items[1]).toHaveTextContent('1 h 15 min');
    expect(items[1]).not.toHaveTextContent('preview');
    expect(items[2]).toHaveTextContent('Length to be decided');
  });

  it('introduces the instructor, but not the platform’s own account', async () => {
    const first = await openCourse();
    expect(screen.getByRole('region', { name: 'Instructor' })).toHaveTextContent('Hanbit Clinic');
    expect(screen.getByRole('region', { name: 'More by Seoyeon Kim' })).toBeInTheDocument();
    first.unmount();
    await openCourse(fullCourse({ instructor: instructor({ gender: 'admin' }) }));
    expect(screen.queryByRole('region', { name: 'Instructor' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /More by/ })).not.toBeInTheDocument();
  });

  it('announces a missing instructor as coming', async () => {
    await openCourse(fullCourse({ instructor: null }));
    expect(screen.getByRole('region', { name: 'Instructor' })).toHaveTextContent(
      'Instructor to be announced',
    );
  });

  it('moves the instructor’s other courses by 320 px per press', async () => {
    await openCourse();
    const row = screen.getByRole('region', { name: 'More by Seoyeon Kim' });
    const scrollBy = jest.fn();
    for (const list of within(row).getAllByRole('list')) list.scrollBy = scrollBy;
    fireEvent.click(within(row).getByRole('button', { name: 'Next' }));
    expect(scrollBy).toHaveBeenCalledWith({ left: 320 });
  });

  it('lists at most six other courses of the category, never itself, and ranks the popular ones', async () => {
    const many = ['course-1', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map((id) => card(id));
    await openCourse(fullCourse({ related: { byInstructor: [], popular: many, byCategory: many } }));
    const category = within(screen.getByRole('region', { name: 'More in Botulinum toxin' }));
    expect(category.getAllByRole('article')).toHaveLength(6);
    expect(category.queryByRole('link', { name: 'Course course-1' })).not.toBeInTheDocument();
    const popular = screen.getByRole('region', { name: 'Popular courses' });
    expect(within(popular).getAllByRole('article')[1]).toHaveTextContent(/2$/);
  });
});

describe('live and on-site courses', () => {
  const session = {
    live_start_time: '2026-12-01T10:00:00.000Z',
    live_end_time: '2026-12-01T12:00:00.000Z',
    venue: 'Hanbit Hall, Seoul',
    seats: 24,
  };
  const onSite = fullCourse({
    curriculum: curriculum({ category: 'offline' }),
    lectures: [lecture(1, { type: 'onsite', media_data: { videos: [session] } })],
  });
  const inZone = (timeZone: string) =>
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone, locale: 'en', calendar: 'gregory', numberingSystem: 'latn' });

  it('say when in the time zone of the visitor and in Korean time, where, and for how many', async () => {
    inZone('America/New_York');
    await openCourse(onSite);
    const box = within(screen.getByRole('complementary'));
    expect(box.getByText('Dec 1, 2026 05:00 – 07:00 EST')).toBeInTheDocument();
    expect(box.getByText('Dec 1, 2026 19:00 – 21:00 KST')).toBeInTheDocument();
    expect(box.getByText('Hanbit Hall, Seoul')).toBeInTheDocument();
    expect(box.getByText('24 seats')).toBeInTheDocument();
  });

  it.each(['Asia/Seoul', 'Asia/Tokyo', 'Nowhere/Atlantis', ''])('say it once in %p', async (timeZone) => {
    inZone(timeZone);
    await openCourse(onSite);
    const box = within(screen.getByRole('complementary'));
    expect(box.getAllByText(/Dec 1, 2026/)).toHaveLength(1);
    expect(box.getByText('Dec 1, 2026 19:00 – 21:00 KST')).toBeInTheDocument();
  });
});

describe('the free preview', () => {
  const preview = (preview_url: string) =>
    fullCourse({
      lectures: [lecture(1, { media_data: { videos: [{ preview_url }] } }), lecture(2, { is_preview: true })],
    });

  it('plays a clip of ours, and says when it cannot', async () => {
    const { user } = await openCourse(preview('/media/clips/preview.mp4'));
    await user.click(screen.getByRole('button', { name: /^Watch preview.*: Anatomy, part 1/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Free preview: Anatomy, part 1' }));
    const video = dialog.getByLabelText('Anatomy, part 1');
    expect(video).toHaveAttribute('src', '/media/clips/preview.mp4');
    fireEvent.error(video);
    expect(dialog.getByText('The preview cannot be played. Try again later.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close the preview' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('plays a video of YouTube only when asked to', async () => {
    const { user } = await openCourse(preview('https://youtu.be/dQw4w9WgXcQ'));
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Watch preview/ }));
    expect(screen.getByTitle('Anatomy, part 1')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
  });

  it.each(['javascript:alert(1)', 'https://elsewhere.example/a.mp4'])(
    'plays nothing from %p',
    async (url) => {
      await openCourse(
        fullCourse({
          lectures: [lecture(1, { type: 'live', media_data: { videos: [{ preview_url: url }] } })],
        }),
      );
      expect(screen.queryByRole('button', { name: /Watch preview/ })).not.toBeInTheDocument();
      expect(screen.getByText(/The preview clip is being prepared/)).toBeInTheDocument();
    },
  );

  it('is one lecture, also when several are marked', async () => {
    const preview = { is_preview: true, media_data: { videos: [{ preview_url: '/media/clip.mp4' }] } };
    await openCourse(fullCourse({ lectures: [lecture(1, preview), lecture(2, preview)] }));
    expect(screen.getAllByText('Free preview')).toHaveLength(1);
  });

  it('is promised by no badge where there is neither film nor clip', async () => {
    await openCourse(fullCourse({ lectures: [lecture(1, { is_preview: true, type: 'live' })] }));
    expect(screen.queryByText('Free preview')).not.toBeInTheDocument();
  });
});

describe('class introduction', () => {
  const slide = { pc: image('s-pc'), mobile: image('s-m'), link: null, desc: 'A slide' };
  const withSections = curriculum({
    image_manifest: {
      contentSlides: {
        ko: [],
        en: [
          { id: 'a', title: 'Why this course', youTubeLink: 'https://youtu.be/dQw4w9WgXcQ', slides: [slide] },
          {
            id: 'b',
            title: 'What is inside',
            youTubeLink: null,
            slides: [
              { ...slide, desc: { title: 'Parts', contents: ['One', 'Two'] }, link: 'javascript:alert(1)' },
            ],
          },
        ],
      },
    },
  });

  it('lists its sections beside the enrol button', async () => {
    await openCourse(fullCourse({ curriculum: withSections }));
    const nav = within(screen.getByRole('navigation', { name: 'Parts of the course introduction' }));
    expect(nav.getByRole('link', { name: 'Why this course', current: true })).toHaveAttribute(
      'href',
      '#introduction-1',
    );
    expect(nav.getByRole('link', { name: 'Enroll Now' })).toBeInTheDocument();
    expect(screen.getByText('Two')).toBeInTheDocument();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('loads nothing from YouTube before it is played', async () => {
    const { user } = await openCourse(fullCourse({ curriculum: withSections }));
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play “Why this course” from YouTube' }));
    expect(screen.getByTitle('Why this course')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });

  it('shows overview pictures when there are no sections', async () => {
    await openCourse();
    expect(screen.getByRole('img', { name: 'Drawing detail-1' })).toBeInTheDocument();
  });
});

describe('a course that is not there', () => {
  it('is said to be not found, with ways on', async () => {
    const api = createFakeApi();
    await openPage('catalog.course', { address: '/en/curriculum/no%20such%20course', api });
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/en');
    expect(api.calls).toHaveLength(0);
    await expectAccessible();
  });

  it('can be tried again when only the loading failed', async () => {
    const api = createFakeApi().answer(getCurriculumFull, () => {
      throw pageFailure(503, 'UNAVAILABLE', 'trace-1');
    });
    const { user } = await openPage('catalog.course', { address: '/en/curriculum/course-1', api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the course');
    expect(screen.getByText('trace-1')).toBeInTheDocument();
    api.answer(getCurriculumFull, fullCourse());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Botulinum toxin/ })).toBeInTheDocument();
  });
});
