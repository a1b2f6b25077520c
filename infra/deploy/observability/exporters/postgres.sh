#!/bin/sh
# Starts postgres_exporter with the address in the secret database-url. It reads an address from its environment only, which
# `docker inspect` does not show when it is set here. Without `sslmode` it would insist on TLS, unlike the services.
set -eu
url="$(cat /run/secrets/database-url)"
case "$url" in
  *sslmode=*) ;;
  *\?*) url="$url&sslmode=disable" ;;
  *) url="$url?sslmode=disable" ;;
esac
export DATA_SOURCE_NAME="$url"
exec postgres_exporter
