import type { DraftConflict } from '@lectern/contracts-catalog';
import { Button, Dialog, RadioCards } from '@lectern/ui';
import { useState } from 'react';
import { useStudioText } from '../use-studio-text.ts';
import css from './draft.module.css';
import { wordsOfPath } from '../words/words-of-path.ts';
import { wordsOfValue } from '../words/words-of-value.ts';

interface ConflictDialogProps {
  conflict: DraftConflict;
  onResolve: (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => void;
}

/** Two people changed the same fields: shows both sides of each, and nothing is saved until one is chosen. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps) {
  const t = useStudioText();
  const [choices, setChoices] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  const isReady = conflict.fields.every(({ path }) => choices.has(path));
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      size="l"
      title={t('conflict.title')}
      description={t('conflict.text')}
      closeLabel={t('act.cancel')}
      footer={
        <Button variant="primary" disabled={!isReady} onClick={() => onResolve(choices)}>
          {t('conflict.save')}
        </Button>
      }
    >
      {conflict.fields.map(({ path, mine, theirs, theirName }) => (
        <div key={path} className={css.conflict}>
          <RadioCards
            legend={wordsOfPath(path, t)}
            name={`conflict-${path}`}
            value={choices.get(path) ?? ''}
            options={[
              {
                value: 'mine',
                label: t('conflict.mine'),
                description: wordsOfValue(mine, t('conflict.empty')),
              },
              {
                value: 'theirs',
                label: t('conflict.theirs', { name: theirName }),
                description: wordsOfValue(theirs, t('conflict.empty')),
              },
            ]}
            onValueChange={(value) =>
              setChoices(new Map([...choices, [path, value === 'mine' ? 'mine' : 'theirs']]))
            }
          />
        </div>
      ))}
    </Dialog>
  );
}
