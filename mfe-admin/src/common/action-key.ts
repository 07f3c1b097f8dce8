/** Under which the words of an action are kept: a dot in its name would be a level of the messages. */
export const actionKey = (action: string): string => action.replaceAll('.', '-');
