import type { ApplicationContent, InstructorApplication } from '@lectern/contracts-identity';
import { useApi, useLocale } from '@lectern/shell-api';
import { useRef, useState } from 'react';
import { codeOf } from '../../common/code-of.ts';
import { saveDraft, submitDraft } from './register.api.ts';

export interface ApplicationDraft {
  readonly application: InstructorApplication;
  readonly content: ApplicationContent;
  readonly hasChanges: boolean;
  readonly isSending: boolean;
  /** Code of the last failure. */
  readonly failure: string | null;
  change(part: keyof ApplicationContent, text: string): void;
  /** Resolves with whether the service keeps it; without changes it does already. */
  save(): Promise<boolean>;
  /** Saves, signs and submits. */
  submit(): Promise<boolean>;
}

/** The draft of an application. Typed text stays until the service has accepted it. */
export function useApplication(
  loaded: InstructorApplication,
  onSubmitted: (application: InstructorApplication) => void,
): ApplicationDraft {
  const api = useApi();
  const locale = useLocale();
  const [application, setApplication] = useState(loaded);
  const [content, setContent] = useState(loaded.content);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  // One that was declined is followed by a draft of its own.
  const isDraft = application.state === 'draft' || application.state === 'more-asked';
  const hasChanges = !isDraft || !isSame(content, application.content);

  const send = async (work: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      setFailure(codeOf(thrown));
      return false;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const keep = async (): Promise<InstructorApplication> => {
    if (!hasChanges) return application;
    const kept = await saveDraft(api, content, application.version);
    setApplication(kept);
    return kept;
  };
  return {
    application,
    content,
    hasChanges,
    isSending,
    failure,
    change: (part, text) => setContent((before) => ({ ...before, [part]: text })),
    save: () => send(async () => void (await keep())),
    submit: () => send(async () => onSubmitted(await submitDraft(api, await keep(), locale))),
  };
}

/** The service trims; text that differs by space around it is the same. */
const isSame = (one: ApplicationContent, other: ApplicationContent): boolean =>
  PARTS.every((part) => one[part].trim() === other[part].trim());
const PARTS = ['name_ko', 'name_en', 'clinic', 'headline', 'biography', 'plan', 'sample_url'] as const;
