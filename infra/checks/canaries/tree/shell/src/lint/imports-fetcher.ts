// must fail: eslint no-restricted-imports
import { useFetcher } from 'react-router';

export const useSaved = useFetcher;
