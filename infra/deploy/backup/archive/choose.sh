#!/bin/sh
# What to recover from: prints the last base backup that ended before a moment (named as they are), and the timeline that
# was being written at that moment. Each recovery began a new one; what was written before it lies on the one before.
set -eu
. /opt/archive/places.sh

base="$(ls -d "$archive"/*/base/*Z 2>/dev/null |
  awk -F/ -v moment="$1" '$NF <= moment { print $NF, $0 }' | sort | tail -n 1 | cut -d ' ' -f 2)"
if [ -z "$base" ]; then
  echo "The archive has no base backup that ended before $1. It has:" >&2
  ls -d "$archive"/*/base/*Z >&2 || true
  exit 1
fi
timelines="${base%/base/*}/timelines"
[ -e "$timelines" ] || timelines=/dev/null
echo "$base $(awk -v from="${base##*/}" -v to="$1" \
  '$1 > from && $1 <= to { last = $2 } END { print last ? last : "current" }' "$timelines")"
