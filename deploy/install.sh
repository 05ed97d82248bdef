#!/usr/bin/env bash
# Puts the site on a machine with Debian or Ubuntu, as a service behind Caddy:
#
#   sudo deploy/install.sh example.com
#
# from a checkout of the site. `--proxy none` leaves the web server to you (deploy/nginx/ has one's
# configuration), `--without-www` is for a subdomain. May be run again: settings and data that are there stay as they are.
# docs/deploying.md says what comes before and after.
set -euo pipefail
shopt -s inherit_errexit
umask 022

die() { echo "install.sh: $*" >&2; exit 1; }
usage() { die 'say how visitors will find the site: sudo deploy/install.sh example.com [--proxy caddy|none] [--without-www]'; }

domain=
proxy=caddy
www=yes
while [ $# -gt 0 ]; do
  case $1 in
    --proxy)
      [ $# -ge 2 ] || usage
      proxy=$2
      shift
      ;;
    --without-www) www=no ;;
    -*) usage ;;
    *) domain=$1 ;;
  esac
  shift
done
[[ $domain =~ ^[a-z0-9-]+(\.[a-z0-9-]+)+$ ]] || usage
[[ $proxy =~ ^(caddy|none)$ ]] || usage
[ "$(id -u)" = 0 ] || die 'run this as root'
command -v apt-get >/dev/null || die 'this is written for Debian and Ubuntu; docs/deploying.md says what it does'

checkout=$(cd "$(dirname "$0")/.." && pwd)
deploy=$checkout/deploy

export DEBIAN_FRONTEND=noninteractive
install_packages() { apt-get install --yes --no-install-recommends "$@" >/dev/null; }

echo "Packages"
apt-get update >/dev/null
# libatomic1: the Node of the site needs it, and small systems lack it.
install_packages ca-certificates git libatomic1
# npm runs on the system's Node; the site itself brings its own.
if command -v npm >/dev/null; then node_version=$(node --version); else
  node_version=$(apt-cache policy nodejs | sed -n 's/^ *Candidate: *//p')
fi
if ! [[ $node_version =~ ^v?([0-9]+)\. ]] || [ "${BASH_REMATCH[1]}" -lt 20 ]; then
  die "npm needs Node 20 or later, and this system offers ${node_version:-none}: docs/deploying.md says where to get it"
fi
command -v npm >/dev/null || install_packages nodejs npm
[ "$proxy" = none ] || install_packages "$proxy"

echo "User and folders"
id seller-site >/dev/null 2>&1 ||
  useradd --system --user-group --home-dir /var/lib/seller-site --shell /usr/sbin/nologin seller-site
install -d /opt/seller-site/releases
install -d -m 700 -o seller-site -g seller-site /var/lib/seller-site
install -d -m 750 -g seller-site /etc/seller-site

if [ ! -e /etc/seller-site/site.env ]; then
  # Every setting with its comment, and the four that are known here.
  sed -e "s|^SITE_URL=.*|SITE_URL=https://$domain|" \
    -e 's|^HOST=.*|HOST=127.0.0.1|' \
    -e 's|^DATABASE_URL=.*|DATABASE_URL=file:/var/lib/seller-site/site.db|' \
    -e 's|^TRUSTED_PROXY_HOPS=.*|TRUSTED_PROXY_HOPS=1|' \
    "$checkout/.env.example" |
    install -m 640 -g seller-site /dev/stdin /etc/seller-site/site.env
fi

echo "Service"
install -m 755 "$deploy/seller-site" /usr/local/sbin/seller-site
install -m 644 "$deploy"/systemd/* /etc/systemd/system/
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --quiet seller-site.service seller-site-backup.timer
  systemctl start seller-site-backup.timer
fi

echo "The first release"
seller-site upgrade "$checkout"

if [ "$proxy" = caddy ]; then
  echo "Caddy"
  if [ ! -e /etc/caddy/seller-site.caddy ]; then
    # shellcheck disable=SC2016
    without=$([ "$www" = yes ] || echo '/^www\./,$d')
    sed -e "s/example\.com/$domain/g" -e "$without" "$deploy/caddy/Caddyfile" >/etc/caddy/seller-site.caddy
  fi
  # The page of a new Caddy is not kept; what somebody has changed is.
  packaged=$(dpkg-query --showformat '${Conffiles}\n' --show caddy | awk '$1 == "/etc/caddy/Caddyfile" { print $2 }')
  if [ "$(md5sum </etc/caddy/Caddyfile | cut -d ' ' -f 1)" = "$packaged" ]; then
    mv /etc/caddy/Caddyfile /etc/caddy/Caddyfile.original
  fi
  grep -qs '^import seller-site.caddy' /etc/caddy/Caddyfile || echo 'import seller-site.caddy' >>/etc/caddy/Caddyfile
  caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile >/dev/null
  if [ -d /run/systemd/system ]; then systemctl reload-or-restart caddy; fi
  front="DNS: $domain must lead to this machine; then https://$domain is there by itself."
else
  front="A web server in front, and DNS: $domain must lead to this machine."
fi

cat <<TEXT

The site is installed. What is left (docs/deploying.md says how):
  1. $front
  2. /etc/seller-site/site.env: mail to staff, Slack, the desk. Then: sudo systemctl restart seller-site
  3. sudo seller-site inquiries check
TEXT
