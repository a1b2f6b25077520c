{{/* The labels that select the pods of one program. Arguments: root, name. */}}
{{- define "licensing.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{- define "licensing.labels" -}}
{{ include "licensing.selector" . }}
app.kubernetes.io/part-of: {{ .root.Chart.Name }}
app.kubernetes.io/component: {{ .component | default "service" }}
app.kubernetes.io/version: {{ .root.Values.image.tag | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* Arguments: root, image. */}}
{{- define "licensing.image" -}}
{{- $digest := get .root.Values.image.digests .image -}}
{{ .root.Values.image.registry }}/{{ .image }}{{ if $digest }}@{{ $digest }}{{ else }}:{{ .root.Values.image.tag }}{{ end }}
{{- end }}

{{/* The programs that run all the time, each with its facts and its values over the defaults, as YAML. Argument: root. */}}
{{- define "licensing.programs" -}}
{{- $programs := dict -}}
{{- range $name, $facts := .Files.Get "files/services.json" | fromJson -}}
{{- $own := get $.Values.services $name | default dict -}}
{{- $_ := set $programs $name (mergeOverwrite (deepCopy $.Values.defaults) (deepCopy $own) (dict "facts" $facts)) -}}
{{- end -}}
{{- $_ := set $programs "edge" (mergeOverwrite (deepCopy .Values.defaults) (deepCopy .Values.edge) (dict "facts" (dict "edge" true))) -}}
{{- $programs | toYaml }}
{{- end }}
