// must fail: eslint no-restricted-syntax
declare const submit: (data: FormData, options: { navigate: boolean }) => void;

export const save = (data: FormData): void => submit(data, { navigate: false });
