#!/bin/bash
# Whether nginx answers; the smallest image has no program that could ask it, but its shell can.
set -eu
exec 3<>/dev/tcp/127.0.0.1/8080
printf 'GET /health/live HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
