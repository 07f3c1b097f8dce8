// must fail: eslint lectern/literal-text
export const Close = () => <button type="button" aria-label="닫기" />;
