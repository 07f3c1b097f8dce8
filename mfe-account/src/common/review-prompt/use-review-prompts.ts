import { useApi } from '@lectern/shell-api';
import { useState } from 'react';
import { useLoaded } from '../use-loaded.ts';
import type { Prompt } from './review-prompt.api.ts';

const load = () => import(/* webpackChunkName: "account.review-prompt" */ './review-prompt.api.ts');

export interface ReviewPrompts {
  /** Empty until they are loaded, where the service does not answer, and once one was put off. */
  readonly prompts: readonly Prompt[];
  readonly putOff: (prompt: Prompt) => void;
}

/** For which courses a review may be asked of the person now; "later" hides the request at once. */
export function useReviewPrompts(): ReviewPrompts {
  const api = useApi();
  const [isPutOff, setPutOff] = useState(false);
  const loaded = useLoaded<readonly Prompt[]>(async () => (await load()).loadPrompts(api));
  const putOff = (prompt: Prompt): void => {
    setPutOff(true);
    // Should it not arrive, the request is simply shown again at the next visit.
    void load()
      .then((service) => service.postpone(api, prompt))
      .catch(() => undefined);
  };
  return { prompts: loaded.status === 'loaded' && !isPutOff ? loaded.value : [], putOff };
}
