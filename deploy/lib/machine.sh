# Packages, users and folders. Debian's Node only runs npm, which brings the Node that the shop runs on.
PACKAGES=(caddy curl ca-certificates nodejs npm)

install_packages() {
  local missing=() package
  for package in "${PACKAGES[@]}"; do
    case $package in
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
  make_folder 700 inglenook /var/backups/inglenook
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
