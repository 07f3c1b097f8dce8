import { useNavigate } from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import { cleanQuery, doctorsPath, type DoctorsState } from './doctors-state.ts';

/** Milliseconds typing must rest before the list follows it. */
const TYPING_RESTS = 200;

export interface DoctorSearch {
  readonly text: string;
  /** Follows the typing once it rests, without leaving a trail of half words in the history. */
  readonly type: (text: string) => void;
  /** Searches at once, as a step the back button returns from. */
  readonly submit: (text: string) => void;
}

/**
 * The text of the search field and the address that says the same. The field follows the address only when that was
 * changed elsewhere (a link, the back button): what is typed while a list is on its way stays.
 */
export function useDoctorSearch(state: DoctorsState): DoctorSearch {
  const navigate = useNavigate();
  const [text, setText] = useState(state.q);
  const [asked, setAsked] = useState(state.q);
  const [followed, setFollowed] = useState(state.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (followed !== state.q) {
    setFollowed(state.q);
    if (state.q !== asked) {
      setAsked(state.q);
      setText(state.q);
    }
  }
  const go = (typed: string, replace: boolean) => {
    clearTimeout(timer.current);
    const q = cleanQuery(typed);
    if (q === asked) return;
    setAsked(q);
    navigate(doctorsPath({ ...state, q, page: 1 }), { replace, preventScrollReset: true });
  };
  return {
    text,
    type: (typed) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go(typed, true), TYPING_RESTS);
    },
    submit: (typed) => {
      setText(typed);
      go(typed, false);
    },
  };
}
