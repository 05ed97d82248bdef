#!/usr/bin/env bash
# Puts the site on a machine with Debian or Ubuntu, as a service behind Caddy, from a checkout of the site:
#
#   sudo deploy/install.sh example.com [--proxy caddy|none] [--without-www]
#
# `--proxy none` leaves the web server to you (deploy/nginx/ has one's configuration), `--without-www` is for a
# subdomain. May be run again: settings and data stay as they are.
set -euo pipefail
shopt -s inherit_errexit
umask 022

die() { echo "install.sh: $*" >&2; exit 1; }
usage() { die 'say how visitors will find the site: sudo deploy/install.sh example.com [--proxy caddy|none] [--without-www]'; }

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
[ "$(id -u)" = 0 ] || die 'run this as root'
command -v apt-get >/dev/null || die 'this is written for Debian and Ubuntu; docs/deploying.md says what it does'

checkout=$(cd "$(dirname "$0")/.." && pwd)
deploy=$checkout/deploy

echo "Packages"
export DEBIAN_FRONTEND=noninteractive
apt-get update >/dev/null
# libatomic1: the Node of the site needs it, and small systems lack it. npm runs on the system's Node.
packages=(ca-certificates git libatomic1)
command -v npm >/dev/null || packages+=(nodejs npm)
[ "$proxy" = none ] || packages+=("$proxy")
apt-get install --yes --no-install-recommends "${packages[@]}" >/dev/null
[ "$(node --print 'parseInt(process.versions.node)')" -ge 20 ] ||
  die "npm needs Node 20 or later, and this system has $(node --version): docs/deploying.md says where to get it"

echo "Users and folders"
for user in seller-site seller-site-build; do
  id "$user" >/dev/null 2>&1 ||
    useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "$user"
done
install -d /opt/seller-site/releases
install -d -m 700 -o seller-site -g seller-site /var/lib/seller-site
install -d -m 700 -o seller-site-build -g seller-site-build /var/cache/seller-site-build
install -d -m 750 -g seller-site /etc/seller-site
if [ ! -e /etc/seller-site/site.env ]; then
  # Every setting with its comment, and the four that are known here.
  sed -e "s|^SITE_URL=.*|SITE_URL=https://$domain|" -e 's|^HOST=.*|HOST=127.0.0.1|' \
    -e 's|^DATABASE_URL=.*|DATABASE_URL=file:/var/lib/seller-site/site.db|' \
    -e 's|^TRUSTED_PROXY_HOPS=.*|TRUSTED_PROXY_HOPS=1|' "$checkout/.env.example" |
    install -m 640 -g seller-site /dev/stdin /etc/seller-site/site.env
fi

echo "Service and first release"
install -m 755 "$deploy/seller-site" /usr/local/sbin/seller-site
install -m 644 "$deploy"/systemd/* /etc/systemd/system/
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --quiet seller-site.service
  systemctl enable --quiet --now seller-site.socket seller-site-backup.timer
fi
seller-site upgrade "$checkout"

if [ "$proxy" = caddy ] && ! grep -qs "^$domain {" /etc/caddy/Caddyfile; then
  echo "Caddy"
  # The page of a new Caddy is not kept; what somebody has changed is.
  ! dpkg --verify caddy | grep -q /etc/caddy/Caddyfile ||
    die "/etc/caddy/Caddyfile is somebody's own: put what $deploy/caddy/Caddyfile says into it"
  # shellcheck disable=SC2016
  sed -e "s/{\$DOMAIN:example\.com}/$domain/g" -e 's/{\$UPSTREAM:\(.*\)} {/\1 {/' \
    -e "$([ "$www" = yes ] || echo '/^www\./,$d')" "$deploy/caddy/Caddyfile" >/etc/caddy/Caddyfile
  caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile >/dev/null
  [ ! -d /run/systemd/system ] || systemctl reload-or-restart caddy
fi

cat <<TEXT

The site is installed. What is left (docs/deploying.md says how):
  1. DNS: $domain must lead to this machine, and a web server, such as Caddy, to the site.
  2. /etc/seller-site/site.env: mail to staff, Slack, the desk. Then: sudo systemctl restart seller-site
  3. sudo seller-site inquiries check, then sudo seller-site inquiries test, which sends staff a message
TEXT
