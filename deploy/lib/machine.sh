# Packages, users and folders. Debian's Node only runs npm, which brings the Node that the shop runs on.
PACKAGES=(caddy curl ca-certificates nodejs npm)

install_packages() {
  local missing=() package
  [ ! -e "$WITHOUT_CADDY" ] || PACKAGES=("${PACKAGES[@]/#caddy/}")
  for package in "${PACKAGES[@]}"; do
    case $package in
      '') continue ;;
      nodejs) has_node && continue ;;
      npm) command -v npm > /dev/null && continue ;;
      *) [ "$(dpkg-query -Wf '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] && continue ;;
    esac
    missing+=("$package")
  done
  if [ ${#missing[@]} = 0 ]; then kept "packages ${PACKAGES[*]}"; return; fi
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}" > /dev/null
  did "packages ${missing[*]}"
}

has_node() {
  local major; major=$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/')
  [ "${major:-0}" -ge 18 ]
}

# The shop's user owns its data and nothing else. Another user builds, so that no install script sees the data.
make_users_and_folders() {
  make_user inglenook "$STATE"
  make_user inglenook-build "$BUILD_HOME"
  make_folder 755 root "$OPT"
  make_folder 755 root "$RELEASES"
  make_folder 700 root "$(dirname "$SETTINGS")"
  make_folder 700 inglenook "$STATE"
  make_folder 700 inglenook "$USUAL_BACKUP"
  make_folder 700 inglenook-build "$BUILD_HOME"
}

make_user() {
  if id "$1" > /dev/null 2>&1; then kept "user $1"; return; fi
  useradd --system --user-group --home-dir "$2" --no-create-home --shell /usr/sbin/nologin "$1"
  did "user $1"
}

make_folder() {
  local how=did; [ -d "$3" ] && how=kept
  install -d -m "$1" -o "$2" -g "$2" "$3"
  $how "$3"
}

# What a folder of the operator's holds besides is nobody's business: the shop has one of its own in it.
own_folder_in() {
  case $1 in */inglenook) echo "$1" ;; *) echo "${1%/}/inglenook" ;; esac
}

# Lets the shop write its backup there, also from within its service, which may write nowhere else.
allow_folder() {
  [ -d "$(dirname "$1")" ] || stop "$(dirname "$1") is not there: connect its disk, or make the folder."
  make_folder 700 inglenook "$1"
  local unit name; name=backup-$(echo "$1" | md5sum | head -c 8).conf
  for unit in "$UNIT" "$MORE_UNITS"; do
    install -d "$unit.d"
    printf '[Service]\nReadWritePaths=-%s\n' "$1" | put "$unit.d/$name" 644 || true
  done
  ! has_systemd || systemctl daemon-reload
}

# The choice of a first installation, for all that follow.
remember_proxy() {
  [ "${without_caddy:-no}" = yes ] || return 0
  install -d -m 700 "$(dirname "$WITHOUT_CADDY")"
  echo 'A proxy of your own is in front. Without this file the next installation sets up Caddy.' | put "$WITHOUT_CADDY" 600 || true
}

# Where the next version comes from: inglenook update.
remember_source() { echo "$1" | put "$SOURCE" 600 || true; }

# As whoever owns the folder: git refuses the folder of somebody else, and its hooks are not for root.
update() {
  local source; source=$(cat "$SOURCE" 2> /dev/null) || stop 'It is not known where the shop was installed from: run deploy/install in a newer version.'
  [ -d "$source/.git" ] || stop "$source is no longer there: clone the shop again, and run its deploy/install."
  runuser -u "$(stat -c %U "$source")" -- git -C "$source" pull --ff-only
  exec "$source/deploy/install"
}
