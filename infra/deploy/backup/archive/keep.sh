#!/bin/sh
# Postgres' archive_command: keeps one file of the log (path, name), whole or not at all, and never in another one's place.
set -eu
. /opt/archive/places.sh

# Postgres runs it in its data folder.
into="$(cluster_of .)/wal"
mkdir -p "$into"
if [ -e "$into/$2.gz" ]; then
  # Kept just before a crash, which Postgres then does not remember.
  if gunzip -c "$into/$2.gz" | cmp -s - "$1"; then exit 0; fi
  echo "$into/$2.gz is there and holds something else: does another Postgres write into this archive?" >&2
  exit 1
fi
gzip -1 -c "$1" >"$into/.$2.partial"
sync "$into/.$2.partial"
mv "$into/.$2.partial" "$into/$2.gz"
sync "$into"
