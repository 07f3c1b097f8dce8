/** Characters as the service counts them: of composed letters, without blanks around the text. */
export const lengthOf = (text: string): number => text.normalize('NFC').trim().length;
