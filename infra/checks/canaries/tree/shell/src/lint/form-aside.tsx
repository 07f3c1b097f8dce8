// must fail: eslint no-restricted-syntax
import { Form } from 'react-router';

export const form = <Form navigate={false} />;
