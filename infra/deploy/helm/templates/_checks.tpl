{{/* Refuses values that depend on one another in ways the schema cannot express. */}}
{{- define "licensing.checks" -}}
{{- $known := .Files.Get "files/services.json" | fromJson -}}
{{- range $name, $_ := .Values.services }}
{{- if not (hasKey $known $name) }}{{ fail (printf "services.%s: is not a service of the portal; choose from %s" $name (keys $known | sortAlpha | join ", ")) }}{{ end }}
{{- end }}
{{- if and .Values.certificates.kafka (not .Values.kafka.tls) }}{{ fail "kafka.tls: must be true if certificates.kafka is set" }}{{ end }}
{{- if and (or .Values.certificates.kafka .Values.certificates.extra) (not .Values.certificates.existingConfigMap) }}{{ fail "certificates.existingConfigMap: must name the ConfigMap with the certificates" }}{{ end }}
{{- if and .Values.ingress.enabled .Values.edge.tlsSecret }}{{ fail "edge.tlsSecret: must be empty with an Ingress, which terminates TLS itself; or expose the edge's Service without an Ingress" }}{{ end }}
{{- if and .Values.ingress.enabled (not (and .Values.ingress.host .Values.ingress.tlsSecret)) }}{{ fail "ingress.host and ingress.tlsSecret: must be set with an Ingress, because passwords must not cross a network unencrypted" }}{{ end }}
{{- if and (ne .Values.edge.service.type "ClusterIP") (not .Values.edge.tlsSecret) }}{{ fail "edge.tlsSecret: must be set if the edge is reachable from outside the cluster without an Ingress" }}{{ end }}
{{- if not (or .Values.ingress.host .Values.settings.PUBLIC_URL (dig "process" "settings" "PUBLIC_URL" "" .Values.services)) }}{{ fail "settings.PUBLIC_URL: must be the address of the portal without an Ingress, because each document that is issued prints it" }}{{ end }}
{{- range $name, $program := include "licensing.programs" . | fromYaml }}
{{- if and $program.autoscaling.enabled $program.keda.enabled }}{{ fail (printf "%s: autoscaling and keda must not both be enabled" $name) }}{{ end }}
{{- if and $program.keda.enabled (not (and $program.keda.triggers $program.keda.authentication)) }}{{ fail (printf "%s: keda needs triggers and authentication" $name) }}{{ end }}
{{- if lt (int $program.terminationGracePeriodSeconds) (add 15 (int $program.preStopSeconds) | int) }}{{ fail (printf "%s: terminationGracePeriodSeconds must exceed preStopSeconds by 15, because a stop takes up to ten seconds" $name) }}{{ end }}
{{- end }}
{{- end }}
