{{/* Settings of the connection to Kafka. Arguments: root, username, mechanism. */}}
{{- define "licensing.kafkaSettings" -}}
{{- $kafka := .root.Values.kafka -}}
KAFKA_BROKERS: {{ $kafka.brokers | quote }}
KAFKA_TLS: {{ ternary "1" "0" $kafka.tls | quote }}
{{- with .root.Values.certificates.kafka }}
KAFKA_CA_FILE: /run/ca/{{ . }}
{{- end }}
KAFKA_SASL_MECHANISM: {{ .mechanism }}
KAFKA_USERNAME: {{ .username }}
KAFKA_PASSWORD_FILE: /run/secrets/kafka-password
KAFKA_TOPIC_PREFIX: {{ $kafka.topicPrefix | quote }}
KAFKA_TOPIC_PARTITIONS: {{ $kafka.partitions | quote }}
KAFKA_TOPIC_REPLICATION: {{ $kafka.replication | quote }}
{{- end }}

{{/* Settings that every Node program shares. Argument: root. */}}
{{- define "licensing.commonSettings" -}}
DATABASE_URL_FILE: /run/secrets/database-url
{{- with .Values.certificates.extra }}
NODE_EXTRA_CA_CERTS: /run/ca/{{ . }}
{{- end }}
{{- end }}

{{/* Settings of one service, as YAML. Arguments: root, name, program. */}}
{{- define "licensing.serviceSettings" -}}
{{- $kafka := dict "root" .root "username" (print .root.Values.kafka.userPrefix .name) "mechanism" .root.Values.kafka.saslMechanism -}}
{{- $facts := .program.facts -}}
{{- include "licensing.commonSettings" .root }}
MIGRATE_ON_START: '0'
{{ include "licensing.kafkaSettings" $kafka }}
{{- if $facts.api }}
TRUSTED_PROXIES: '1'
{{- with .root.Values.ingress.host }}
PUBLIC_URL: https://{{ . }}
{{- end }}
{{- end }}
{{- if $facts.verifies }}
JWKS_URL: http://user:8080/.well-known/jwks.json
{{- end }}
{{- if $facts.bootstraps }}
BOOTSTRAP_ADMIN_PASSWORD_FILE: /run/secrets/bootstrap-admin-password
{{- end }}
{{- if $facts.stores }}
{{- with .root.Values.s3 }}
S3_ENDPOINT: {{ .endpoint | quote }}
S3_BUCKET: {{ .bucket | quote }}
S3_REGION: {{ .region | quote }}
{{- end }}
S3_ACCESS_KEY_FILE: /run/secrets/s3-access-key
S3_SECRET_KEY_FILE: /run/secrets/s3-secret-key
{{- end }}
{{- if $facts.signs }}
CERTIFICATE_KEY_FILE: /run/secrets/certificate-key
{{- end }}
{{- if and $facts.mails .root.Values.settings.SMTP_FROM }}
SMTP_URL_FILE: /run/secrets/smtp-url
{{- end }}
{{- if $facts.judges }}
TRUSTED_ROOTS_DIR: /run/roots
{{- end }}
{{- end }}

{{/* Settings of the edge, as YAML. Argument: root. */}}
{{- define "licensing.edgeSettings" -}}
{{/* nginx resolves names without the search domains of the pod. */ -}}
EDGE_SERVICE_DOMAIN: {{ .Release.Namespace }}.svc.{{ .Values.clusterDomain }}
{{- with .Values.settings.EMBED_ALLOWED_ORIGINS }}
EMBED_ALLOWED_ORIGINS: {{ . | quote }}
{{- end }}
{{- with .Values.settings.DEPLOYMENT_STATE }}
DEPLOYMENT_STATE: {{ . | quote }}
{{- end }}
{{- with .Values.settings.TIME_ZONE }}
TIME_ZONE: {{ . | quote }}
{{- end }}
{{- if .Values.edge.tlsSecret }}
EDGE_TLS_CERT_FILE: /run/tls/tls.crt
EDGE_TLS_KEY_FILE: /run/tls/tls.key
EDGE_TLS_PORT: {{ .Values.edge.service.tlsPort | quote }}
{{- end }}
{{- end }}

{{/* A mapping of settings as a container's `env`. */}}
{{- define "licensing.env" -}}
{{- range $name, $value := . }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* The keys of the secret that a service mounts, by the name of the file. Arguments: name, facts. */}}
{{- define "licensing.secretFiles" -}}
database-url: database-url-{{ .name }}
kafka-password: kafka-password-{{ .name }}
{{- if .facts.stores }}
s3-access-key: s3-access-key-{{ .name }}
s3-secret-key: s3-secret-key-{{ .name }}
{{- end }}
{{- if .facts.signs }}
certificate-key: certificate-key
{{- end }}
{{- if .facts.mails }}
smtp-url: smtp-url
{{- end }}
{{- if .facts.bootstraps }}
bootstrap-admin-password: bootstrap-admin-password
{{- end }}
{{- end }}
