#!/bin/bash
# Starts the broker once during the image build and archives its loaded classes (class data sharing) for faster starts.
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
# After SIGTERM Java exits with 143.
wait "$broker" || true
mv /opt/kafka/new.jsa /opt/kafka/kafka.jsa
rm -rf "$work"
