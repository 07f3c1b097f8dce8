/** A sealed content opens as that mail's only. */
export const mailAbout = (id: string): string => `mail ${id}`;
