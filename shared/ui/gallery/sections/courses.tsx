import { useState } from 'react';
import { Badge, Carousel, CourseCard, FavouriteToggle, type CourseCardProps } from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { categoryOf, thumbnail } from '../samples.ts';
import { Section, Specimen } from '../specimen.tsx';
import css from '../gallery.module.css';

export function CoursesSection() {
  const { courses: c, marks: m, sections } = useWords();
  const [saved, setSaved] = useState<readonly number[]>([0]);
  const card = (index: number): CourseCardProps => {
    const title = c.titles[index] ?? '';
    const category = categoryOf(index);
    const step = ([1, 2, 3, 1, 4, 2] as const)[index] ?? 1;
    const value = [4.8, 4.6, 0, 4.2, 4.9, 4.7][index] ?? 0;
    const pressed = saved.includes(index);
    return {
      link: { href: '#courses' },
      title,
      image: index === 3 ? null : thumbnail(index, title),
      category: { id: category, label: m.categories[category] },
      level: { step, label: m.levels[step - 1] ?? '' },
      instructor: c.instructors[index] ?? '',
      facts: [c.durations[index] ?? '', c.lectures(index * 2 + 1), ...(index === 0 ? [c.students] : [])],
      tags: index === 0 ? c.tags : [],
      ...(value > 0
        ? {
            rating: {
              value,
              valueText: value.toFixed(1),
              label: m.ratingLabel(`${value}`, '132'),
              countText: '(132)',
            },
          }
        : { noRating: c.noRating }),
      price:
        index === 3
          ? { amount: m.free, free: true }
          : index === 1
            ? {
                amount: m.price,
                amountLabel: m.nowLabel,
                original: { text: m.original, label: m.originalLabel },
                discount: { text: m.discount, label: m.discountLabel },
              }
            : { amount: m.price },
      ...(category === 'live'
        ? {
            flag: (
              <Badge tone="live" look="solid">
                {m.live}
              </Badge>
            ),
          }
        : category === 'offline'
          ? { flag: <Badge look="solid">{m.date}</Badge> }
          : {}),
      favourite: (
        <FavouriteToggle
          label={c.save(title)}
          pressed={pressed}
          onToggle={() => setSaved(pressed ? saved.filter((other) => other !== index) : [...saved, index])}
        />
      ),
    };
  };
  return (
    <Section id="courses" title={sections.courses}>
      <Specimen name='<CourseCard layout="grid" />' look="plain">
        <div className={css.cards}>
          {[0, 1, 2, 3].map((index) => (
            <CourseCard key={index} {...card(index)} />
          ))}
        </div>
      </Specimen>
      <Specimen name='<CourseCard layout="list" />' look="plain">
        {[0, 1, 4].map((index) => (
          <CourseCard key={index} {...card(index)} layout="list" />
        ))}
      </Specimen>
      <Specimen name='<CourseCard layout="compact" />' look="columns">
        {[1, 2, 5].map((index) => (
          <CourseCard key={index} {...card(index)} layout="compact" />
        ))}
      </Specimen>
      <Specimen name="<Carousel><CourseCard rank /></Carousel>" look="plain">
        <Carousel
          label={c.carousel}
          previousLabel={c.previous}
          nextLabel={c.next}
          heading={<h3 className={css.sectionTitle}>{c.carousel}</h3>}
        >
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <CourseCard key={index} {...card(index)} headingLevel={4} rank={index + 1} flag={null} />
          ))}
        </Carousel>
      </Specimen>
    </Section>
  );
}
