# Where things lie in the archive: /var/lib/archive/<cluster>/{wal,base,timelines}. A restored dump is another cluster
# with another system identifier, so the logs of the two can never be taken for each other's.
archive=/var/lib/archive

# The folder of the cluster whose data folder is given.
cluster_of() {
  echo "$archive/$(LC_ALL=C pg_controldata "$1" | sed -n 's/^Database system identifier: *//p')"
}

# A moment (seconds since 1970) as base backups are named: names sort as time does.
stamp_of() {
  date -u -d "@$1" +%Y%m%dT%H%M%SZ
}
