#!/bin/sh
# Recovers the database next to the current one, from a base backup to a moment (ISO 8601, or `latest`), and runs the statements
# of its input in it. Only then are the two swapped, and the old one is kept. Postgres must not be running.
set -eu
backup="$1" moment="$2"
new="$PGDATA.recovering"

rm -rf "$new"
mkdir -m 0700 "$new"
if [ "$moment" = latest ]; then
  set -- --type=default --target-timeline=latest
else
  # A recovery is followed by a base backup, so the last one before a moment is on the timeline of that moment.
  set -- --type=time --target="$moment" --target-action=promote --target-timeline=current
fi
pgbackrest restore --pg1-path="$new" --set="$backup" "$@"

failed() {
  tail -n 20 /tmp/recovery.log >&2
  exit 1
}
# Archiving stays on: the new timeline's history must be in the archive.
settings="-c listen_addresses= -c hot_standby=off -c archive_mode=on"
settings="$settings -c 'archive_command=pgbackrest archive-push --pg1-path=$new %p'"
pg_ctl --pgdata="$new" --log=/tmp/recovery.log --silent start --options="$settings" </dev/null || failed
until pg_isready --quiet; do
  # Postgres exits when it cannot reach the moment.
  pg_ctl --pgdata="$new" status >/dev/null || failed
  sleep 0.2
done
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 \
  --single-transaction --command="select 'The last transaction is from ' || pg_last_xact_replay_timestamp()" --file=-
pg_ctl --pgdata="$new" --wait --timeout=3600 --mode=fast --silent stop

if [ -e "$PGDATA" ]; then
  before="$PGDATA.before-$(date -u +%Y%m%dT%H%M%SZ)"
  mv "$PGDATA" "$before"
  echo "The previous database is kept in $before"
fi
mv "$new" "$PGDATA"
sync
