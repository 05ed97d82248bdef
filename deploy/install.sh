#!/usr/bin/env bash
# Installs the site from a checkout as a service behind Caddy, on Debian or Ubuntu:
#
#   sudo deploy/install.sh example.com [--proxy caddy|none] [--without-www]
#
# `--proxy none` installs no web server (see deploy/nginx/), `--without-www` is for a subdomain. A second run changes
# neither settings nor data.
set -euo pipefail
shopt -s inherit_errexit
umask 022

die() { echo "install.sh: $*" >&2; exit 1; }
usage() { die 'usage: sudo deploy/install.sh example.com [--proxy caddy|none] [--without-www]'; }

domain='' proxy=caddy www=yes
while [ $# -gt 0 ]; do
  case $1 in
    --proxy) proxy=${2:-} && shift ;;
    --without-www) www=no ;;
    *) domain=$1 ;;
  esac
  shift || usage
done
[[ $domain =~ ^[a-z0-9-]+(\.[a-z0-9-]+)+$ ]] && [[ $proxy =~ ^(caddy|none)$ ]] || usage
[ "$(id -u)" = 0 ] || die 'this must run as root'
command -v apt-get >/dev/null && [ -d /run/systemd/system ] ||
  die 'this needs Debian or Ubuntu with systemd; for other systems see docs/operating.md'
if [ -e /etc/seller-site/site.env ]; then
  site_url=$(node --env-file=/etc/seller-site/site.env --print process.env.SITE_URL)
  [ "${site_url%/}" = "https://$domain" ] ||
    die "this machine serves $site_url: run sudo seller-site rename $domain"
fi

checkout=$(cd "$(dirname "$0")/.." && pwd)
deploy=$checkout/deploy

echo "Packages"
export DEBIAN_FRONTEND=noninteractive
apt-get update >/dev/null
# The site's Node needs libatomic1, which minimal systems lack. npm runs on the system's Node.
packages=(ca-certificates git libatomic1)
command -v npm >/dev/null || packages+=(nodejs npm)
[ "$proxy" = none ] || packages+=("$proxy")
apt-get install --yes --no-install-recommends "${packages[@]}" >/dev/null
[ "$(node --print 'parseInt(process.versions.node)')" -ge 20 ] ||
  die "npm needs Node 20 or later, but this system has $(node --version): see docs/operating.md"

echo "Users and folders"
for user in seller-site seller-site-build seller-site-offsite; do
  id "$user" >/dev/null 2>&1 ||
    useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "$user"
done
install -d /opt/seller-site/releases
install -d -m 700 -o seller-site -g seller-site /var/lib/seller-site
install -d -m 700 -o seller-site-build -g seller-site-build /var/cache/seller-site-build
install -d -m 750 -g seller-site /etc/seller-site
# Another user copies the backups elsewhere, and can read nothing else of the site; the site cannot read how. The folder is
# not beside the database, where the site could replace it.
install -d -m 2750 -o seller-site -g seller-site-offsite /var/lib/seller-site-backups
install -d -m 750 -g seller-site-offsite /etc/seller-site-offsite
if [ ! -e /etc/seller-site/site.env ]; then
  # All settings with their comments, and the values of these six.
  sed -e "s|^SITE_URL=.*|SITE_URL=https://$domain|" -e 's|^HOST=.*|HOST=127.0.0.1|' \
    -e 's|^DATABASE_URL=.*|DATABASE_URL=file:/var/lib/seller-site/site.db|' \
    -e 's|^BACKUP_FOLDER=.*|BACKUP_FOLDER=/var/lib/seller-site-backups|' \
    -e 's|^OFFSITE_STAMP=.*|OFFSITE_STAMP=/var/lib/seller-site-offsite/copied|' \
    -e 's|^TRUSTED_PROXY_HOPS=.*|TRUSTED_PROXY_HOPS=1|' "$checkout/.env.example" |
    install -m 640 -g seller-site /dev/stdin /etc/seller-site/site.env
fi

echo "Service and first version"
install -m 755 "$deploy/seller-site" /usr/local/sbin/seller-site
install -m 644 "$deploy"/systemd/*.{service,socket,timer} /etc/systemd/system/
# `-` at the end: of all units whose names begin like this, such as those of commands.
for unit in seller-site{,-backup,-heartbeat,-offsite,-command-,-offsite-}; do
  install -D -m 644 "$deploy/systemd/sandbox.conf" "/etc/systemd/system/$unit.service.d/10-sandbox.conf"
done
# The log is kept for 30 days, as docs/security.md says, in files of a day: a file is deleted as a whole.
install -D -m 644 "$deploy/systemd/journald.conf" /etc/systemd/journald.conf.d/seller-site.conf
systemctl restart systemd-journald
systemctl daemon-reload
systemctl enable --quiet seller-site.service
systemctl enable --quiet --now seller-site.socket seller-site-backup.timer seller-site-heartbeat.timer
seller-site upgrade "$checkout"

if [ "$proxy" = caddy ] && ! grep -qs "^$domain {" /etc/caddy/Caddyfile; then
  echo "Caddy"
  # Only Caddy's original Caddyfile is replaced.
  ! dpkg --verify caddy | grep -q /etc/caddy/Caddyfile ||
    die "/etc/caddy/Caddyfile has been edited: add $deploy/caddy/Caddyfile to it"
  # shellcheck disable=SC2016
  sed -e "s/{\$DOMAIN:example\.com}/$domain/g" -e 's/{\$UPSTREAM:\(.*\)} {/\1 {/' \
    -e "$([ "$www" = yes ] || echo '/^www\./,$d')" "$deploy/caddy/Caddyfile" >/etc/caddy/Caddyfile
  caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile >/dev/null
  systemctl reload-or-restart caddy
fi

cat <<TEXT

The site is installed. What is left to do (see docs/operating.md):
  1. Point $domain to this machine, and a web server such as Caddy to the site.
  2. Set up mail, Slack and the desk in /etc/seller-site/site.env, then: sudo systemctl restart seller-site
  3. Run sudo seller-site inquiries check, then sudo seller-site inquiries test, which sends staff a message.
TEXT
