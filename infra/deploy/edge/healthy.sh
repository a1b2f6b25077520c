#!/bin/bash
# Checks that nginx responds. The image has no HTTP client, but its shell can open the connection.
set -eu
exec 3<>/dev/tcp/127.0.0.1/8080
printf 'GET /health/live HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
