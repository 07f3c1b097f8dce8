import type { Image } from '@lectern/contracts-core';
import { useState } from 'react';
import { isPicture, sendPicture } from '../../../common/pictures/send-picture.ts';

export interface Pictures {
  readonly state: 'still' | 'sending' | 'failed' | 'refused';
  readonly find: (id: string | null) => Image | undefined;
  /** Sends files one after another; those that arrived are told, also when a later one fails. */
  readonly send: (files: readonly File[], onSent: (ids: string[]) => void) => Promise<void>;
}

/** Pictures of a course: those that it named when the page was opened, and those that were sent since. */
export function usePictures(known: readonly Image[]): Pictures {
  const [made, setMade] = useState<readonly Image[]>([]);
  const [state, setState] = useState<Pictures['state']>('still');
  return {
    state,
    find: (id) => [...made, ...known].find((image) => image.id === id),
    send: async (files, onSent) => {
      if (files.length === 0) return;
      if (!files.every(isPicture)) return setState('refused');
      setState('sending');
      const sent: Image[] = [];
      let end: Pictures['state'] = 'still';
      for (const file of files) {
        try {
          sent.push(await sendPicture(file));
        } catch {
          end = 'failed';
          break;
        }
      }
      setMade((before) => [...before, ...sent]);
      if (sent.length > 0) onSent(sent.map(({ id }) => id));
      setState(end);
    },
  };
}
