import { useState } from 'react';
import {
  Field,
  HistoryIcon,
  NumberInput,
  SearchCombobox,
  SearchInput,
  Select,
  StethoscopeIcon,
  TextArea,
  TextInput,
  TrendIcon,
  type SuggestionGroup,
} from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { Section, Specimen } from '../specimen.tsx';
import css from '../gallery.module.css';

export function FieldsSection() {
  const { fields: f, sections } = useWords();
  const [query, setQuery] = useState('botox');
  return (
    <Section id="fields" title={sections.fields}>
      <Specimen name="<Field><TextInput /></Field>" look="columns">
        <Field label={f.email} hint={f.emailHint} required>
          <TextInput type="email" autoComplete="email" placeholder="name@clinic.kr" />
        </Field>
        <Field label={f.email} error={f.emailError} required>
          <TextInput type="email" defaultValue="name.clinic.kr" />
        </Field>
        <Field label={f.phone} optionalLabel={f.optional}>
          <TextInput type="tel" size="l" defaultValue="010-5550-1414" />
        </Field>
        <Field label={f.locked} hint={f.lockedHint}>
          <TextInput disabled defaultValue="41-220-7" />
        </Field>
        <Field label={f.about}>
          <TextArea />
        </Field>
      </Specimen>
      <Specimen name="<NumberInput /> <SearchInput /> <Select />" look="columns">
        <Field label={f.price}>
          <NumberInput prefix="$" min={0} defaultValue={480} />
        </Field>
        <Field label={f.search}>
          <SearchInput
            value={query}
            clearLabel={f.clear}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onClear={() => setQuery('')}
          />
        </Field>
        <Field label={f.profession}>
          <Select
            placeholder={f.choose}
            defaultValue=""
            options={f.professions.map((label, index) => ({ value: `${index}`, label }))}
          />
        </Field>
        <Field label={f.profession}>
          <Select disabled options={f.professions.map((label, index) => ({ value: `${index}`, label }))} />
        </Field>
        <div>
          <Select
            variant="plain"
            size="s"
            aria-label={f.sort}
            options={f.sorts.map((label, index) => ({ value: `${index}`, label }))}
          />
        </div>
      </Specimen>
    </Section>
  );
}

export function SearchSection() {
  const { search: s, fields, sections } = useWords();
  const [value, setValue] = useState('');
  const [recent, setRecent] = useState(s.terms);
  const [searched, setSearched] = useState('');
  const groups: SuggestionGroup[] = [
    {
      id: 'recent',
      label: s.recent,
      action: { label: s.deleteAll, run: () => setRecent([]) },
      options: recent.map((term) => ({
        id: `recent-${term}`,
        value: term,
        icon: <HistoryIcon size={16} />,
        onRemove: () => setRecent(recent.filter((other) => other !== term)),
        removeLabel: s.remove(term),
      })),
    },
    {
      id: 'popular',
      label: s.popular,
      options: s.popularTerms.map((term) => ({
        id: `popular-${term}`,
        value: term,
        icon: <TrendIcon size={16} />,
      })),
    },
    {
      id: 'doctors',
      label: s.doctors,
      options: [
        { id: 'doctor', value: s.doctor, detail: s.doctorDetail, icon: <StethoscopeIcon size={16} /> },
      ],
    },
  ];
  return (
    <Section id="search" title={sections.search}>
      <Specimen name="<SearchCombobox />" look="plain">
        <div className={css.searchRoom}>
          <SearchCombobox
            label={s.label}
            placeholder={s.placeholder}
            size="l"
            value={value}
            onValueChange={setValue}
            onSearch={setSearched}
            groups={groups}
            clearLabel={fields.clear}
            listLabel={s.list}
          />
          <p className={css.paragraph} role="status">
            {searched ? `${s.searched}: ${searched}` : ''}
          </p>
        </div>
      </Specimen>
    </Section>
  );
}
