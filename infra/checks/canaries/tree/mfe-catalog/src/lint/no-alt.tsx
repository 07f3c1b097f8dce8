// must fail: eslint jsx-a11y-x/alt-text
export const Picture = () => <img src="/a.png" />;
