import { STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { tagsIn } from '../../../common/words/tags-in.ts';

interface TagsFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly language: 'ko' | 'en';
  readonly isEditable: boolean;
  readonly tags: readonly string[];
  readonly onTags: (tags: string[]) => void;
}

/** Tags between commas. What is typed stays as it is until the field is left, so that a comma can be typed. */
export function TagsField({ label, hint, language, isEditable, tags, onTags }: TagsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label} hint={hint}>
      <TextInput
        lang={language}
        readOnly={!isEditable}
        value={typed ?? tags.join(', ')}
        maxLength={STUDIO_LIMITS.tags * (STUDIO_LIMITS.tag + 2)}
        onChange={({ target }) => {
          setTyped(target.value);
          onTags(tagsIn(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
