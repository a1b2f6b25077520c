#!/bin/sh
# Recovers the database beside the one that is there, from a base backup on a timeline to a moment (ISO 8601, or `latest`);
# only when that is done the two change places, and the old one is kept. Postgres must not run.
set -eu
. /opt/archive/places.sh
base="$1" timeline="$2" moment="$3"
cluster="${base%/base/*}"
new="$PGDATA.recovering"

rm -rf "$new"
mkdir -m 0700 "$new"
tar -xzf "$base/base.tar.gz" -C "$new"
tar -xzf "$base/pg_wal.tar.gz" -C "$new/pg_wal"
pg_verifybackup --quiet --manifest-path="$base/backup_manifest" "$new"

touch "$new/recovery.signal"
settings="-c listen_addresses= -c hot_standby=off -c archive_mode=on -c recovery_target_timeline=$timeline"
settings="$settings -c 'archive_command=sh /opt/archive/keep.sh %p %f'"
settings="$settings -c 'restore_command=test -f $cluster/wal/%f.gz && gunzip -c $cluster/wal/%f.gz >%p'"
if [ "$moment" != latest ]; then
  settings="$settings -c recovery_target_time=$moment -c recovery_target_action=promote"
fi
# The archive is kept from here on too: the new timeline's history must be in it.
failed() {
  tail -n 20 /tmp/recovery.log >&2
  exit 1
}
pg_ctl --pgdata="$new" --log=/tmp/recovery.log --silent start --options="$settings" || failed
until pg_isready --quiet; do
  # It ends by itself when it cannot reach the moment.
  pg_ctl --pgdata="$new" status >/dev/null || failed
  sleep 0.2
done
ask() { psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --quiet --no-align --tuples-only "$@"; }
ask --command="select 'The last transaction is of ' || pg_last_xact_replay_timestamp()"
ask --set=ON_ERROR_STOP=1 --single-transaction --file=/opt/archive/after-restore.sql
began="$(ask --command=checkpoint --command='select timeline_id from pg_control_checkpoint()')"
pg_ctl --pgdata="$new" --wait --timeout=3600 --mode=fast --silent stop

now="$(stamp_of "$(date +%s)")"
echo "$now $began" >>"$cluster/timelines"
if [ -e "$PGDATA" ]; then
  mv "$PGDATA" "$PGDATA.before-$now"
  echo "What was there is kept in $PGDATA.before-$now"
fi
mv "$new" "$PGDATA"
sync
