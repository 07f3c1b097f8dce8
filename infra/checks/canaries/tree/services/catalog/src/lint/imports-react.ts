// must fail: eslint @nx/enforce-module-boundaries
import { useState } from 'react';

export const state = useState;
