#!/bin/sh
# Creates the bucket and, for each part that stores or reads documents, a key limited to listing, reading, writing and removing
# in it (docs/operate/document-store.md). Idempotent: a new run applies changes.
set -eu

secret() { cat "/run/secrets/$1"; }
MC_CONFIG_DIR=/tmp/mc
MC_HOST_store="http://$(secret s3-access-key):$(secret s3-secret-key)@${STORE}"
export MC_CONFIG_DIR MC_HOST_store

mc mb --quiet --ignore-existing --region "$S3_REGION" "store/$S3_BUCKET"
cat >/tmp/policy.json <<END
{ "Version": "2012-10-17", "Statement": [
  { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::$S3_BUCKET"] },
  { "Effect": "Allow", "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], "Resource": ["arn:aws:s3:::$S3_BUCKET/*"] } ] }
END
mc admin policy create --quiet store "$S3_BUCKET" /tmp/policy.json
for file in /run/secrets/s3-access-key-*; do
  part="${file##*/s3-access-key-}"
  key="$(cat "$file")"
  # From standard input, because arguments are visible in the process list.
  printf '%s\n%s\n' "$key" "$(secret "s3-secret-key-$part")" | mc admin user add --quiet store >/dev/null
  mc admin policy attach --quiet store "$S3_BUCKET" --user "$key" >/dev/null 2>&1 ||
    mc admin user info --json store "$key" | grep -q "\"policyName\":\"$S3_BUCKET\""
  echo "The key of $part can access only $S3_BUCKET"
done
