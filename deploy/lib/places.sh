# Where everything is. The names are fixed, so that unit, settings and documents agree.
OPT=/opt/inglenook
RELEASES=$OPT/releases
CURRENT=$OPT/current
PREVIOUS=$OPT/previous
SETTINGS=/etc/inglenook/settings
STATE=/var/lib/inglenook
BUILD_HOME=/var/cache/inglenook
SITE=/etc/caddy/inglenook.caddy
CADDYFILE=/etc/caddy/Caddyfile
UNIT=/etc/systemd/system/inglenook.service
MORE_UNITS=/etc/systemd/system/inglenook@.service
WITHOUT_CADDY=/etc/inglenook/without-caddy
USUAL_BACKUP=/var/backups/inglenook
SOURCE=/etc/inglenook/source
JOURNAL=/etc/systemd/journald@inglenook.conf
NPM=11.21.2
KEPT_RELEASES=3
READY_WITHIN_SECONDS=300

current_release() { basename "$(readlink "$CURRENT" 2>/dev/null || true)"; }
previous_release() { basename "$(readlink "$PREVIOUS" 2>/dev/null || true)"; }
is_first_install() { [ ! -e "$CURRENT" ]; }
has_systemd() { [ -d /run/systemd/system ]; }
node_of() { echo "$RELEASES/$1/node_modules/node/bin/node"; }
