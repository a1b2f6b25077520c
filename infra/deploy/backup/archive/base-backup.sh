#!/bin/sh
# Takes a base backup of the running Postgres into the archive, and lets go of the oldest: ARCHIVE_KEEP of them stay, and
# of the log what the oldest of these needs.
set -eu
. /opt/archive/places.sh

cluster="$(cluster_of "$PGDATA")"
mkdir -p "$cluster/base"
exec 9>"$cluster/base/.lock"
flock -n 9 || { echo 'Another base backup is being taken.' >&2; exit 1; }

work="$cluster/base/next.partial"
rm -rf "$work"
pg_basebackup --username="$POSTGRES_USER" --no-password --pgdata="$work" --format=tar --gzip --wal-method=stream \
  --checkpoint=fast --manifest-checksums=SHA256 --label=portal
gzip -t "$work"/*.gz
# Its name is the earliest moment it can be brought to: the second after it ended.
name="$(stamp_of "$(($(date +%s) + 1))")"
mv "$work" "$cluster/base/$name"
sync "$cluster/base"

names() { (cd "$cluster/base" && ls -d ./*Z | sed 's:^\./::' | sort); }
for old in $(names | sort -r | tail -n "+$((ARCHIVE_KEEP + 1))"); do rm -rf "${cluster:?}/base/$old"; done
oldest="$(names | head -n 1)"
needed="$(tar -xzOf "$cluster/base/$oldest/base.tar.gz" backup_label |
  sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p')"
pg_archivecleanup -x .gz "$cluster/wal" "$needed"
echo "Base backup $name, $(du -sk "$cluster/base/$name" | cut -f1) kB. There are $(names | wc -l); the database can be brought back to any moment since $oldest."
