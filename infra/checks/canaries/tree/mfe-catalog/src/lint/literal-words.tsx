// must fail: eslint lectern/literal-text
export const Greeting = () => <p>Hello</p>;
