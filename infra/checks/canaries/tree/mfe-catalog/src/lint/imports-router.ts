// must fail: eslint lectern/import-limits
import { useNavigate } from 'react-router';

export const navigate = useNavigate;
