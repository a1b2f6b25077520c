#!/bin/bash
# Starts the broker once while the image is built and keeps the classes it loaded, so that it starts faster from then on.
set -euo pipefail
work="$(mktemp -d)"
export KAFKA_LOG_DIRS="$work/data" KAFKA_OPTS='-XX:ArchiveClassesAtExit=/opt/kafka/new.jsa'
/opt/kafka/run.sh >"$work/log" 2>&1 &
broker=$!
for _ in $(seq 600); do
  grep -q 'Kafka Server started' "$work/log" && break
  kill -0 "$broker" || { cat "$work/log" >&2; exit 1; }
  sleep 0.2
done
kill -TERM "$broker"
# Java ends with 143 when it is asked to.
wait "$broker" || true
mv /opt/kafka/new.jsa /opt/kafka/kafka.jsa
rm -rf "$work"
