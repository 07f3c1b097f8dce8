// must fail: eslint lectern/import-limits
import axios from 'axios';

export const http = axios;
