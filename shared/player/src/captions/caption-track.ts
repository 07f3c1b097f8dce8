/** Captions in one language. */
export interface CaptionTrack {
  /** Such as `ko`. */
  readonly language: string;
  /** Name of the language in the language of the page. */
  readonly label: string;
  readonly address: string;
}

/** Language of the captions to switch on: the page's where there are some, else the first. */
export function languageToShow(tracks: readonly CaptionTrack[], pageLanguage: string): string | null {
  return (tracks.find(({ language }) => language === pageLanguage) ?? tracks[0])?.language ?? null;
}
