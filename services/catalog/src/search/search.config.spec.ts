import { ConfigError } from '@lectern/nest-kit';
import { loadSearchConfig } from './search.config.ts';

describe('loadSearchConfig', () => {
  it('has a reference rate without any setting', () => {
    expect(loadSearchConfig({})).toEqual({ krwPerUsd: 1_400 });
    expect(loadSearchConfig({ KRW_PER_USD: '1325.5' })).toEqual({ krwPerUsd: 1_325.5 });
  });

  it.each(['', '0', 'abc', '-1', 'Infinity', '1e9'])('refuses %j as a rate', (text) => {
    expect(() => loadSearchConfig({ KRW_PER_USD: text })).toThrow(ConfigError);
  });
});
