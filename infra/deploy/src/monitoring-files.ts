import { stringify } from 'yaml';
import { dashboard } from './dashboard.ts';
import { alertRules } from './monitoring.ts';

/** Where Prometheus finds what to ask: every pod that says so, under the name of its program. */
const scraping = {
  global: { scrape_interval: '15s', evaluation_interval: '15s' },
  rule_files: ['lectern.rules.yaml'],
  scrape_configs: [
    {
      job_name: 'lectern',
      kubernetes_sd_configs: [{ role: 'pod' }],
      relabel_configs: [
        {
          source_labels: ['__meta_kubernetes_pod_annotation_prometheus_io_scrape'],
          action: 'keep',
          regex: 'true',
        },
        {
          source_labels: ['__address__', '__meta_kubernetes_pod_annotation_prometheus_io_port'],
          regex: '([^:]+)(?::\\d+)?;(\\d+)',
          replacement: '$1:$2',
          target_label: '__address__',
        },
        { source_labels: ['__meta_kubernetes_pod_label_app'], target_label: 'app' },
        {
          source_labels: ['__meta_kubernetes_pod_label_cnpg_io_cluster'],
          regex: '.+',
          replacement: 'database',
          target_label: 'app',
        },
        { source_labels: ['__meta_kubernetes_pod_name'], target_label: 'pod' },
      ],
    },
  ],
};

/** Files for Prometheus and Grafana, by name. */
export const monitoringFiles = (): Readonly<Record<string, string>> => ({
  'prometheus.yaml': stringify(scraping, { lineWidth: 0 }),
  'lectern.rules.yaml': stringify(alertRules(), { lineWidth: 0 }),
  'lectern.dashboard.json': `${JSON.stringify(dashboard(), null, 2)}\n`,
});
