#!/usr/bin/env bash
# The tests of the server need PostgreSQL's programs (no running server). This does nothing where
# they are, asks apt for them where it may, and says otherwise why those tests will be skipped.
set -euo pipefail
if command -v pg_config >/dev/null && [ -x "$(pg_config --bindir)/initdb" ]; then exit 0; fi
for folder in /usr/lib/postgresql/*/bin; do
  if [ -x "$folder/initdb" ]; then exit 0; fi
done
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "PostgreSQL is not installed: tests that need it are skipped." \
       "On Debian or Ubuntu: apt install postgresql" >&2
  exit 0
fi
echo "Installing PostgreSQL for the tests of the server ..."
export DEBIAN_FRONTEND=noninteractive
# No cluster of its own: every run of the tests makes one and throws it away.
mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] ||
  echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf
apt-get update -qq
apt-get install -y -qq --no-install-recommends postgresql >/dev/null
