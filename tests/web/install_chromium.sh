#!/usr/bin/env bash
# A browser for the tests of the page: Debian's Chromium where we may install it, else Playwright's own.
set -euo pipefail
for name in chromium chromium-browser google-chrome; do
  if command -v "$name" > /dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo "Installing Chromium for the tests of the page ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium > /dev/null && exit 0
fi
echo "Asking Playwright for a browser ..."
"${1:-python3}" -m playwright install chromium || echo "No browser: the tests of the page will be skipped." >&2
