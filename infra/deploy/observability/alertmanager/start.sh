#!/bin/sh
# Writes Alertmanager's configuration from the settings, then starts it. Without e-mail and webhook, alerts are only listed by
# Alertmanager itself.
#   ALERT_EMAIL_TO          recipients, comma-separated; empty: no e-mail
#   ALERT_TICKET_EMAIL_TO   recipients of tickets (defaults to ALERT_EMAIL_TO)
#   ALERT_EMAIL_FROM        sender
#   ALERT_SMTP_HOST         mail server, host:port
#   ALERT_SMTP_USER         its user; empty: no sign-in. The password is the secret alert-smtp-password
#   ALERT_SMTP_TLS          true (the default) refuses a mail server without STARTTLS
# The address of the webhook is the secret alert-webhook-url, because it often contains a token; empty: no webhook.
set -eu
file=/tmp/alertmanager.yml

refuse() {
  echo "ERROR: $1" >&2
  exit 1
}

# A YAML string in single quotes.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

webhook="$(tr -d '\r\n' </run/secrets/alert-webhook-url)"
mail="${ALERT_EMAIL_TO:-}${ALERT_TICKET_EMAIL_TO:-}"
[ -z "$mail" ] || [ -n "${ALERT_SMTP_HOST:-}" ] ||
  refuse 'ALERT_EMAIL_TO needs ALERT_SMTP_HOST, such as smtp.example.org:587.'
case "$webhook" in
  '' | http://* | https://*) ;;
  *) refuse 'The secret alert-webhook-url must start with http:// or https://.' ;;
esac
[ -z "${ALERT_TICKET_EMAIL_TO:-}" ] || [ -n "${ALERT_EMAIL_TO:-}$webhook" ] ||
  refuse 'ALERT_TICKET_EMAIL_TO alone would leave pages without a recipient: set ALERT_EMAIL_TO or the secret alert-webhook-url.'
[ -n "$mail$webhook" ] ||
  echo 'WARNING: Nobody is notified of alerts: set ALERT_EMAIL_TO or the secret alert-webhook-url.' >&2

mail_server() {
  [ -n "$mail" ] || return 0
  cat <<END
global:
  smtp_smarthost: $(quoted "$ALERT_SMTP_HOST")
  smtp_from: $(quoted "${ALERT_EMAIL_FROM:-alerts@localhost}")
  smtp_require_tls: ${ALERT_SMTP_TLS:-true}
END
  [ -n "${ALERT_SMTP_USER:-}" ] || return 0
  cat <<END
  smtp_auth_username: $(quoted "$ALERT_SMTP_USER")
  smtp_auth_password_file: /run/secrets/alert-smtp-password
END
}

receiver() {
  echo "  - name: $1"
  [ -z "$2" ] || echo "    email_configs: [{ to: $(quoted "$2"), send_resolved: true }]"
  [ -z "$webhook" ] || echo "    webhook_configs: [{ url: $(quoted "$webhook"), send_resolved: true }]"
}

# The file contains the webhook's address.
umask 077
{
  mail_server
  cat /etc/alertmanager/routes.yml
  echo 'receivers:'
  receiver page "${ALERT_EMAIL_TO:-}"
  receiver ticket "${ALERT_TICKET_EMAIL_TO:-${ALERT_EMAIL_TO:-}}"
} >"$file"
exec alertmanager --config.file="$file" --storage.path=/alertmanager --cluster.listen-address=
