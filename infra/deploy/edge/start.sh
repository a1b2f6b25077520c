#!/bin/sh
# Writes the configuration that depends on settings, then starts nginx.
#   EDGE_TLS_CERT_FILE, EDGE_TLS_KEY_FILE  PEM files: with both, 8443 serves TLS and 8080 redirects there; without, 8080 serves
#   EDGE_TLS_PORT           the public port of 8443 (defaults to 443)
#   EDGE_TRUSTED_PROXIES    addresses (CIDR, comma-separated) of proxies in front, whose X-Forwarded-For is trusted
#   EDGE_CONNECTIONS_PER_ADDRESS  concurrent requests of one address (defaults to 200)
#   EDGE_SERVICE_DOMAIN     domain of the services' names, where the resolver knows only whole names: licensing.svc.cluster.local
#   REMOTE_ADDRESSES        remotes on other servers, comma-separated: back-office=https://staff.example.org/portal
#   DEPLOYMENT_STATE, TIME_ZONE  the state, and its time zone where that is not the capital's
#   EMBED_ALLOWED_ORIGINS   sites that may embed the verifier: * (the default), none, or comma-separated origins
set -eu
folder=/tmp/edge
former=/var/lib/edge
mkdir -p "$folder"

refuse() {
  echo "ERROR: $1" >&2
  exit 1
}

words() { echo "$1" | tr ',' ' '; }

listen() {
  if [ -n "${EDGE_TLS_CERT_FILE:-}" ] && [ -n "${EDGE_TLS_KEY_FILE:-}" ]; then
    cat <<END
listen 8443 ssl http2;
ssl_certificate $EDGE_TLS_CERT_FILE;
ssl_certificate_key $EDGE_TLS_KEY_FILE;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
ssl_prefer_server_ciphers off;
ssl_session_cache shared:tls:10m;
ssl_session_timeout 1d;
ssl_session_tickets off;
END
  elif [ -n "${EDGE_TLS_CERT_FILE:-}${EDGE_TLS_KEY_FILE:-}" ]; then
    refuse 'EDGE_TLS_CERT_FILE and EDGE_TLS_KEY_FILE must be set together: set both or neither.'
  else
    echo 'listen 8080;'
  fi
}

# Plain HTTP in addition to TLS: health checks for Docker, and a redirect to TLS for people.
to_tls() {
  [ -n "${EDGE_TLS_CERT_FILE:-}" ] || return 0
  port="${EDGE_TLS_PORT:-443}"
  suffix=":$port"
  [ "$port" = 443 ] && suffix=''
  cat <<END
server {
  listen 8080;
  location = /health/live {
    default_type application/json;
    access_log off;
    return 200 '{"status":"ok"}';
  }
  location / {
    return 308 https://\$host$suffix\$request_uri;
  }
}
END
}

embed() {
  origins="$(echo "${EMBED_ALLOWED_ORIGINS:-*}" | tr -d ' ')"
  case "$origins" in
    '*')
      echo 'map $uri $embed_origin { default "*"; }'
      echo 'map $uri $embed_vary { default ""; }'
      echo 'map $uri $frame_ancestors { default "*"; }'
      return ;;
    none) origins='' ;;
  esac
  echo 'map $http_origin $embed_origin {'
  echo '  default "";'
  for origin in $(words "$origins"); do
    echo "$origin" | grep -Eq '^https?://[A-Za-z0-9.-]+(:[0-9]+)?/?$' ||
      refuse 'EMBED_ALLOWED_ORIGINS must be *, none, or comma-separated origins such as https://www.natal.rn.gov.br.'
    echo "  \"${origin%/}\" \"${origin%/}\";"
  done
  echo '}'
  echo 'map $uri $embed_vary { default "Origin"; }'
  ancestors="'self'"
  for origin in $(words "$origins"); do ancestors="$ancestors ${origin%/}"; done
  echo "map \$uri \$frame_ancestors { default \"$ancestors\"; }"
}

# $remotes is inserted into the page; $remote_sources into its policy, with a space before each folder.
remotes() {
  given="$(echo "${REMOTE_ADDRESSES:-}" | tr -d ' ')"
  list=''
  sources=''
  for pair in $(words "$given"); do
    pair="${pair%/}"
    echo "$pair" | grep -Eq '^(applicant|back-office|public-verifier)=https?://[A-Za-z0-9.-]+(:[0-9]+)?(/[A-Za-z0-9_.~-]+)*$' ||
      refuse 'REMOTE_ADDRESSES must be comma-separated remotes with their folders, such as back-office=https://staff.example.org/portal.'
    list="$list${list:+,}$pair"
    sources="$sources ${pair#*=}/"
  done
  echo "map \$uri \$remotes { default \"$list\"; }"
  echo "map \$uri \$remote_sources { default \"$sources\"; }"
}

# As in libs/domain/contracts/src/values/time-zone.ts, whose spec compares both.
time_zone() {
  zone="${TIME_ZONE:-}"
  [ -n "$zone" ] || case "${DEPLOYMENT_STATE:-RN}" in
    AC) zone=America/Rio_Branco ;;
    AM) zone=America/Manaus ;;
    MS) zone=America/Campo_Grande ;;
    MT) zone=America/Cuiaba ;;
    RO) zone=America/Porto_Velho ;;
    RR) zone=America/Boa_Vista ;;
    *) zone=America/Sao_Paulo ;;
  esac
  echo "$zone" | grep -Eq '^America/[A-Za-z_]+$' ||
    refuse 'TIME_ZONE must be a time zone of Brazil such as America/Manaus.'
  echo "map \$uri \$time_zone { default \"$zone\"; }"
}

proxies() {
  [ -n "${EDGE_TRUSTED_PROXIES:-}" ] || return 0
  for address in $(words "$EDGE_TRUSTED_PROXIES"); do
    echo "$address" | grep -Eq '^[0-9A-Fa-f.:]+(/[0-9]+)?$' ||
      refuse 'EDGE_TRUSTED_PROXIES must be comma-separated addresses such as 10.0.0.0/8.'
    echo "set_real_ip_from $address;"
  done
  echo 'real_ip_header X-Forwarded-For;'
  echo 'real_ip_recursive on;'
}

# nginx resolves names without the search domains of /etc/resolv.conf.
service_domain() {
  domain="${EDGE_SERVICE_DOMAIN:-}"
  [ -z "$domain" ] || echo "$domain" | grep -Eq '^[a-z0-9-]+(\.[a-z0-9-]+)*$' ||
    refuse 'EDGE_SERVICE_DOMAIN must be a domain such as licensing.svc.cluster.local.'
  echo "map \$uri \$service_domain { default \"${domain:+.$domain}\"; }"
}

connections() {
  most="${EDGE_CONNECTIONS_PER_ADDRESS:-200}"
  echo "$most" | grep -Eq '^[1-9][0-9]{0,4}$' ||
    refuse 'EDGE_CONNECTIONS_PER_ADDRESS must be a whole number from 1 to 99999.'
  echo "limit_conn addresses $most;"
}

# Keeps files with a hash in their name for two more versions, if a volume is mounted for them: pages opened before an upgrade
# still request them.
keep_files() {
  [ -w "$former" ] || return 0
  names="$(cd /srv/web && find . -type f | grep -E '[.-][0-9a-f]{8,}\.[a-z0-9]+(\.gz)?$' | sort)"
  version="$former/$(echo "$names" | sha256sum | cut -c 1-16)"
  if [ ! -d "$version" ]; then
    rm -rf "$version.new"
    mkdir "$version.new" && (cd /srv/web && echo "$names" | xargs cp --parents --target-directory="$version.new") &&
      mv "$version.new" "$version" || return 1
  fi
  touch "$version"
  ls -1td "$former"/* | tail -n +4 | xargs --no-run-if-empty rm -rf
}

former_files() {
  echo 'try_files /none'
  [ ! -d "$former" ] || ls -1t "$former" | sed 's|.*|  /&$uri|'
  echo '  =404;'
}

server="$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)"
case "$server" in *:*) server="[$server]" ;; esac

listen >"$folder/listen.conf"
keep_files || echo "WARNING: $former could not store the files of this version: is its disk full?" >&2
former_files >"$folder/former.conf"
{
  echo "resolver $server valid=2s ipv6=off;"
  echo 'resolver_timeout 2s;'
  embed
  remotes
  time_zone
  proxies
  service_domain
  connections
  to_tls
} >"$folder/settings.conf"
exec nginx -c /etc/edge/nginx.conf -e /dev/stderr -g 'daemon off;'
