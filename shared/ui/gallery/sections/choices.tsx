import { useState } from 'react';
import {
  Checkbox,
  GridIcon,
  ListIcon,
  Price,
  RadioCards,
  SegmentedControl,
  Slider,
  Switch,
} from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { Section, Specimen } from '../specimen.tsx';

export function ChoicesSection() {
  const { choices: c, fields: f, marks, sections } = useWords();
  const [rating, setRating] = useState(3.5);
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [period, setPeriod] = useState<'month' | 'week' | 'day'>('month');
  return (
    <Section id="choices" title={sections.choices}>
      <Specimen name="<Checkbox />" look="stack">
        <Checkbox label={c.free} defaultChecked />
        <Checkbox label={c.some} indeterminate />
        <Checkbox label={c.marketing} description={c.marketingHint} />
        <Checkbox label={c.terms} error={c.termsError} />
        <Checkbox label={c.off} disabled defaultChecked />
      </Specimen>
      <Specimen name="<RadioCards />" look="stack">
        <RadioCards
          legend={c.method}
          defaultValue="0"
          options={c.methods.map((method, index) => ({
            value: `${index}`,
            ...method,
            disabled: index === 2,
            ...(index === 0 ? { aside: <Price amount={marks.won} size="s" /> } : {}),
          }))}
        />
      </Specimen>
      <Specimen name="<Switch />" look="stack">
        <Switch label={c.autoplay} defaultChecked />
        <Switch label={c.captions} />
        <Switch label={c.off} disabled />
      </Specimen>
      <Specimen name="<SegmentedControl />">
        <SegmentedControl
          label={c.view}
          iconOnly
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'grid', label: c.grid, icon: <GridIcon /> },
            { value: 'list', label: c.list, icon: <ListIcon /> },
          ]}
        />
        <SegmentedControl
          label={c.period}
          value={period}
          onValueChange={setPeriod}
          segments={[
            { value: 'month', label: c.month },
            { value: 'week', label: c.week },
            { value: 'day', label: c.day },
          ]}
        />
      </Specimen>
      <Specimen name="<Slider />" look="stack">
        <Slider
          label={f.rating}
          value={rating}
          onValueChange={setRating}
          min={0}
          max={5}
          step={0.5}
          valueText={rating === 0 ? f.any : f.ratingValue(rating.toFixed(1))}
          minLabel="0"
          maxLabel="5"
        />
        <Slider label={f.volume} value={40} onValueChange={() => undefined} valueText="40" disabled />
      </Specimen>
    </Section>
  );
}
