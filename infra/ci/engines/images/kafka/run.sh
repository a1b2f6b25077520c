#!/bin/bash
# Writes server.properties from the environment, as apache/kafka does: KAFKA_LOG_DIRS becomes log.dirs; two underscores become
# one, three become a hyphen. Formats the storage on the first start, then starts Kafka.
set -euo pipefail

properties="$(mktemp)"
defaults() {
  cat <<'END'
node.id=1
process.roles=broker,controller
listeners=PLAINTEXT://:9092,CONTROLLER://:9093
advertised.listeners=PLAINTEXT://localhost:9092
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
controller.listener.names=CONTROLLER
controller.quorum.voters=1@localhost:9093
log.dirs=/var/lib/kafka/data
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
END
}

given() {
  local name key
  for name in $(compgen -e KAFKA_); do
    case "$name" in
      KAFKA_HEAP_OPTS | KAFKA_OPTS | KAFKA_JVM_PERFORMANCE_OPTS | KAFKA_LOG4J*) continue ;;
    esac
    key="${name#KAFKA_}"
    key="$(sed -e 's/___/-/g' -e 's/__/%/g' -e 's/_/./g' -e 's/%/_/g' <<<"${key,,}")"
    echo "$key=${!name}"
  done
}

# Later lines take precedence.
{ defaults; given; } >"$properties"

# The class archive of the image build halves the start time of a broker.
archive=/opt/kafka/kafka.jsa

run() {
  local options=(-Dorg.slf4j.simpleLogger.defaultLogLevel=warn -Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info)
  if [ -f "$archive" ]; then options+=("-XX:SharedArchiveFile=$archive"); fi
  # Tests start many brokers, so the JVM is tuned for a fast start: C1 only.
  # shellcheck disable=SC2086 # the variables contain several words
  exec java ${KAFKA_HEAP_OPTS:--Xms256m -Xmx256m} ${KAFKA_JVM_PERFORMANCE_OPTS:--XX:+UseSerialGC -XX:TieredStopAtLevel=1} \
    ${KAFKA_OPTS:-} "${options[@]}" -cp '/opt/kafka/libs/*' "$@"
}

data="$(sed -n 's/^log.dirs=//p' "$properties" | tail -1)"
if [ ! -f "${data%%,*}/meta.properties" ]; then
  (run kafka.tools.StorageTool format --ignore-formatted -t "${CLUSTER_ID:-bGljZW5zaW5nLXRlc3RzMQ}" -c "$properties")
fi
run kafka.Kafka "$properties"
