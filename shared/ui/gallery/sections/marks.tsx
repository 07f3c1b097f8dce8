import { useState } from 'react';
import {
  AreaLayer,
  Avatar,
  AwardIcon,
  Badge,
  CategoryMark,
  ExternalIcon,
  InstructorCard,
  LevelMark,
  NEW_AREA,
  Picture,
  Price,
  Rating,
  TextLink,
  VerifiedIcon,
  type MarkedArea,
} from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { missing, portrait, thumbnail } from '../samples.ts';
import { Section, Specimen } from '../specimen.tsx';
import css from '../gallery.module.css';

const STEPS = [1, 2, 3, 4] as const;
const CATEGORIES = ['skinbooster', 'botox', 'filler', 'threads', 'lifting', 'live', 'offline'] as const;

export function MarksSection() {
  const { marks: m, sections } = useWords();
  const rating = (value: number, countText: string) => ({
    value,
    valueText: value.toFixed(1),
    label: m.ratingLabel(value.toFixed(1), countText),
  });
  return (
    <Section id="marks" title={sections.marks}>
      <Specimen name="<Badge tone look />">
        <Badge>{m.draft}</Badge>
        <Badge tone="info">{m.review}</Badge>
        <Badge tone="positive" icon={<VerifiedIcon size={12} />}>
          {m.verified}
        </Badge>
        <Badge tone="warning">{m.rejected}</Badge>
        <Badge tone="danger">{m.rejected}</Badge>
        <Badge tone="live">{m.live}</Badge>
        <Badge tone="live" look="solid">
          {m.live}
        </Badge>
        <Badge tone="accent" look="solid">
          {m.new}
        </Badge>
        <Badge look="solid">{m.date}</Badge>
        <Badge look="outline">{m.new}</Badge>
      </Specimen>
      <Specimen name="<CategoryMark /> <LevelMark />">
        {CATEGORIES.map((category) => (
          <CategoryMark key={category} category={category}>
            {m.categories[category]}
          </CategoryMark>
        ))}
        {STEPS.map((step) => (
          <LevelMark key={step} step={step}>
            {m.levels[step - 1]}
          </LevelMark>
        ))}
      </Specimen>
      <Specimen name="<Rating />">
        <Rating {...rating(4.8, '132')} countText="(132)" />
        <Rating {...rating(4.8, '132')} countText="(132)" look="stars" size="m" />
        <Rating {...rating(3.5, '24')} look="stars" size="l" />
      </Specimen>
      <Specimen name="<Price />">
        <Price amount={m.price} />
        <Price
          amount={m.price}
          amountLabel={m.nowLabel}
          original={{ text: m.original, label: m.originalLabel }}
          discount={{ text: m.discount, label: m.discountLabel }}
        />
        <Price amount={m.free} free />
        <Price
          size="l"
          amount={m.price}
          amountLabel={m.nowLabel}
          original={{ text: m.original, label: m.originalLabel }}
          discount={{ text: m.discount, label: m.discountLabel }}
        />
      </Specimen>
    </Section>
  );
}

export function PeopleSection() {
  const { people: p, marks: m, sections } = useWords();
  const rating = { value: 4.9, valueText: '4.9', label: m.ratingLabel('4.9', '321'), countText: '(321)' };
  return (
    <Section id="people" title={sections.people}>
      <Specimen name="<InstructorCard />" look="columns">
        <InstructorCard
          link={{ href: '#people' }}
          name={p.name}
          image={portrait(0, p.portrait)}
          headline={p.headline}
          introduction={p.introduction}
          verifiedLabel={p.verified}
          specialties={p.specialties}
          facts={p.facts}
          rating={rating}
          badge={
            <Badge tone="accent" icon={<AwardIcon size={12} />}>
              {m.top}
            </Badge>
          }
          actions={
            <TextLink href="https://example.com" tone="quiet" icon={<ExternalIcon size={16} />}>
              {p.website}
            </TextLink>
          }
        />
        <InstructorCard
          link={{ href: '#people' }}
          name={p.name}
          image={null}
          headline={p.headline}
          introduction={p.introduction}
          facts={p.facts}
        />
      </Specimen>
      <Specimen name="<Avatar size />">
        {([24, 32, 40, 56, 72, 96] as const).map((size, index) => (
          <Avatar key={size} image={portrait(index, p.portrait)} size={size} />
        ))}
        <Avatar image={null} size={40} />
        <Avatar image={null} name={p.name} size={40} />
      </Specimen>
    </Section>
  );
}

export function PicturesSection() {
  const { pictures: p, sections } = useWords();
  return (
    <Section id="pictures" title={sections.pictures}>
      <Specimen name="<Picture />" look="columns">
        <figure>
          <Picture image={thumbnail(0, p.alt)} sizes="20rem" rounded />
          <figcaption className={css.name}>{p.loaded}</figcaption>
        </figure>
        <figure>
          <Picture image={thumbnail(1, p.alt)} sizes="20rem" ratio={16 / 9} rounded />
          <figcaption className={css.name}>16 / 9</figcaption>
        </figure>
        <figure>
          <Picture image={missing(p.alt)} sizes="20rem" rounded spinner failedLabel={p.failed} />
          <figcaption className={css.name}>{p.failedState}</figcaption>
        </figure>
      </Specimen>
      <Specimen name="<AreaLayer />" look="columns">
        <Areas />
      </Specimen>
    </Section>
  );
}

/** Areas over a picture, to be drawn, moved and removed. */
function Areas() {
  const { marks: m, pictures: p } = useWords();
  const [marked, setMarked] = useState<readonly MarkedArea[]>([{ id: 0, area: NEW_AREA }]);
  return (
    <figure>
      <div className={css.sheet}>
        <Picture image={thumbnail(2, p.alt)} sizes="20rem" />
        <AreaLayer
          marked={marked}
          fresh={null}
          labelOf={(number) => `${p.alt} ${number}`}
          describedBy="area-keys"
          onAdd={(area) =>
            setMarked([...marked, { id: Math.max(0, ...marked.map(({ id }) => id)) + 1, area }])
          }
          onChange={(id, area) => setMarked(marked.map((one) => (one.id === id ? { id, area } : one)))}
          onRemove={(id) => setMarked(marked.filter((one) => one.id !== id))}
        />
      </div>
      <figcaption id="area-keys" className={css.name}>
        {m.areaKeys}
      </figcaption>
    </figure>
  );
}
