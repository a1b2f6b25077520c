#!/bin/bash
# Creates the cluster on the first start, then starts Postgres.
set -euo pipefail

# The value of NAME, or the content of the file named by NAME_FILE.
setting() {
  local file="${1}_FILE"
  if [ -n "${!file:-}" ]; then cat "${!file}"; else echo "${!1:-$2}"; fi
}

create_cluster() {
  local user password database
  user="$(setting POSTGRES_USER postgres)"
  password="$(setting POSTGRES_PASSWORD '')"
  database="$(setting POSTGRES_DB "$user")"
  if [ -z "$password" ]; then
    echo 'POSTGRES_PASSWORD must be set (or POSTGRES_PASSWORD_FILE).' >&2
    exit 1
  fi
  initdb --pgdata="$PGDATA" --username="$user" --pwfile=<(printf '%s\n' "$password") --encoding=UTF8 \
    --locale=C.UTF-8 --auth-host=scram-sha-256 --auth-local=trust
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  if [ "$database" != postgres ]; then
    # No outside connections until the database exists.
    pg_ctl --pgdata="$PGDATA" --wait --options="-c listen_addresses='' -c unix_socket_directories=/tmp" start
    psql --host=/tmp --username="$user" --dbname=postgres --set=ON_ERROR_STOP=1 --set=name="$database" \
      <<<'create database :"name"'
    pg_ctl --pgdata="$PGDATA" --wait --mode=fast stop
  fi
}

if [ "${1:0:1}" = '-' ]; then set -- postgres "$@"; fi
if [ "$1" = postgres ]; then
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  if [ ! -s "$PGDATA/PG_VERSION" ]; then create_cluster; fi
  set -- "$@" -c 'listen_addresses=*'
fi
exec "$@"
