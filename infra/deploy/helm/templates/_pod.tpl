{{/* Arguments: user. */}}
{{- define "licensing.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  fsGroup: {{ .user }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "licensing.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* The volume of a container's own secrets. Arguments: root, files (file: key). */}}
{{- define "licensing.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ .root.Values.existingSecret }}
    defaultMode: 0440
    items:
      {{- range $file, $key := .files }}
      - { key: {{ $key }}, path: {{ $file }} }
      {{- end }}
{{- end }}

{{- define "licensing.nodeMounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: secrets, mountPath: /run/secrets, readOnly: true }
{{- if .Values.certificates.existingConfigMap }}
- { name: ca, mountPath: /run/ca, readOnly: true }
{{- end }}
{{- if .Values.certificates.icpBrasilConfigMap }}
- { name: icp-brasil, mountPath: /run/roots/icp-brasil, readOnly: true }
{{- end }}
{{- if .Values.certificates.govBrConfigMap }}
- { name: gov-br, mountPath: /run/roots/gov-br, readOnly: true }
{{- end }}
{{- end }}

{{/* Arguments: root, files, temporarySpace. */}}
{{- define "licensing.nodeVolumes" -}}
- name: tmp
  emptyDir: { medium: Memory, sizeLimit: {{ .temporarySpace }} }
{{ include "licensing.secretVolume" . }}
{{- with .root.Values.certificates.existingConfigMap }}
- name: ca
  configMap: { name: {{ . }} }
{{- end }}
{{- with .root.Values.certificates.icpBrasilConfigMap }}
- name: icp-brasil
  configMap: { name: {{ . }} }
{{- end }}
{{- with .root.Values.certificates.govBrConfigMap }}
- name: gov-br
  configMap: { name: {{ . }} }
{{- end }}
{{- end }}

{{/* Argument: root. */}}
{{- define "licensing.edgeMounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if .Values.edge.tlsSecret }}
- { name: tls, mountPath: /run/tls, readOnly: true }
{{- end }}
{{- if .Values.edge.formerFilesClaim }}
- { name: former-files, mountPath: /var/lib/edge }
{{- end }}
{{- end }}

{{/* Arguments: root, temporarySpace. */}}
{{- define "licensing.edgeVolumes" -}}
- name: tmp
  emptyDir: { medium: Memory, sizeLimit: {{ .temporarySpace }} }
{{- with .root.Values.edge.tlsSecret }}
- name: tls
  secret: { secretName: {{ . }}, defaultMode: 0440 }
{{- end }}
{{- with .root.Values.edge.formerFilesClaim }}
- name: former-files
  persistentVolumeClaim: { claimName: {{ . }} }
{{- end }}
{{- end }}

{{- define "licensing.probes" -}}
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  {{- /* The edge has no dependencies: its /health/ready is that of the user service. */}}
  httpGet: { path: {{ ternary "/health/live" "/health/ready" (default false .facts.edge) }}, port: http }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}
