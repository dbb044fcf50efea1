# What the operator reads: each line says what was done, or that nothing had to be.
step() { printf '\n%s\n' "$1"; }
did() { printf '  + %s\n' "$1"; }
kept() { printf '  = %s\n' "$1"; }
hint() { printf '  ! %s\n' "$1"; }
stop() { printf '%s\n' "$1" >&2; exit 1; }

# A command that fails without a word of its own.
trap 'printf "Stopped: %s failed (%s, line %s).\n" "$BASH_COMMAND" "${BASH_SOURCE[0]}" "$LINENO" >&2' ERR

require_root() { [ "$(id -u)" = 0 ] || stop 'Run this as root, with sudo.'; }

only_one_at_a_time() {
  exec 9>/run/inglenook-deploy.lock
  flock -n 9 || stop 'Another installation or rollback is in progress.'
}

# Installs a file when it differs: put FILE MODE < content. Returns 1 when it was the same.
put() {
  local new; new=$(mktemp "$1.XXXXXX")
  cat > "$new"
  chmod "$2" "$new"
  if cmp -s "$new" "$1"; then rm "$new"; kept "$1"; return 1; fi
  mv "$new" "$1"
  did "$1"
}
