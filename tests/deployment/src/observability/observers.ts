/** The profile without Grafana, whose image cannot be built here. */
export const OBSERVERS = [
  'prometheus',
  'alertmanager',
  'postgres-exporter',
  'node-exporter',
  'blackbox-exporter',
]
