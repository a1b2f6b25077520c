/**
 * The images of the programs that others publish, by exact version. `build.mjs` adds the digest that it pulled; the same image is
 * the default in docker-compose.yml. Each can be replaced by the setting of its name. MinIO's makers publish none any more.
 */
export const PUBLISHED = {
  NODE_IMAGE: 'node:24.21.0-bookworm-slim',
  NGINX_IMAGE: 'nginx:1.30.5',
  POSTGRES_IMAGE: 'postgres:18.4-alpine',
  KAFKA_IMAGE: 'apache/kafka:4.3.0',
  PROMETHEUS_IMAGE: 'prom/prometheus:v3.7.3',
  ALERTMANAGER_IMAGE: 'prom/alertmanager:v0.29.0',
  POSTGRES_EXPORTER_IMAGE: 'prometheuscommunity/postgres-exporter:v0.18.1',
  NODE_EXPORTER_IMAGE: 'prom/node-exporter:v1.9.1',
  BLACKBOX_EXPORTER_IMAGE: 'prom/blackbox-exporter:v0.27.0',
  MAILDEV_IMAGE: 'maildev/maildev:3.0.0',
}
