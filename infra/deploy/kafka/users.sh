#!/bin/bash
# Sets the SCRAM password of each part's user at the broker from the files kafka-password-<part>. Idempotent: a new run applies
# changed passwords. Signs in as the broker's operator. Works in apache/kafka and in the image of the tests.
set -euo pipefail

work="$(mktemp -d)"
cat >"$work/operator.properties" <<END
security.protocol=SASL_PLAINTEXT
sasl.mechanism=PLAIN
sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="licensing-operator" password="$(cat /run/secrets/kafka-password-operator)";
END

set_password() {
  # In a file, because arguments are visible in the process list.
  echo "SCRAM-SHA-512=iterations=4096,password=$(cat "/run/secrets/kafka-password-$1")" >"$work/$1.properties"
  # The image's archive of classes, where it fits, shortens the start.
  java -Xmx96m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:SharedArchiveFile=/opt/kafka/kafka.jsa -Dorg.slf4j.simpleLogger.defaultLogLevel=error -cp '/opt/kafka/libs/*' kafka.admin.ConfigCommand \
    --bootstrap-server "$BROKER" --command-config "$work/operator.properties" \
    --alter --entity-type users --entity-name "licensing-$1" --add-config-file "$work/$1.properties"
}

# Two at a time: each is a Java program that takes seconds to start.
export work
export -f set_password
printf '%s\n' /run/secrets/kafka-password-* | sed 's/.*kafka-password-//' | grep -vx operator |
  xargs -n 1 -P 2 bash -euc 'set_password "$1"' set_password
