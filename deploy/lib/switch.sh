# From one release to another, and back.

switch_to() {
  local before; before=$(current_release)
  install_unit "$RELEASES/$1"
  point "$1"
  if ! has_systemd; then hint 'systemd is not running here: the service starts at the next boot'; return; fi
  [ "$before" = "$1" ] && [ "$unit_changed" = no ] && is_ready && { kept 'the shop runs already'; return; }
  systemctl restart inglenook
  if wait_until_ready; then did "version $1 is open and ready"; restart_others; return; fi
  journalctl --namespace=inglenook -u inglenook -n 20 --no-pager >&2 || true
  [ -n "$before" ] && [ "$before" != "$1" ] || stop 'The shop does not become ready; its last lines are above.'
  point "$before"
  systemctl restart inglenook
  wait_until_ready || stop "Version $1 does not become ready, nor does $before; the last lines of the log are above."
  stop "Version $1 does not become ready (see above); $before is open again."
}

install_unit() {
  unit_changed=no
  local from=$1/deploy
  put "$UNIT" 644 < "$from/systemd/inglenook.service" && unit_changed=yes
  # One more process on PostgreSQL, named by its port: systemctl enable --now inglenook@3010
  sed 's|^ExecStart=|&/usr/bin/env PORT=%i |' "$from/systemd/inglenook.service" | put "$MORE_UNITS" 644 && unit_changed=yes
  put "$JOURNAL" 644 < "$from/systemd/journald@inglenook.conf" && unit_changed=yes
  [ "$unit_changed" = yes ] && has_systemd && { systemctl daemon-reload; systemctl try-restart systemd-journald@inglenook; }
  systemctl is-enabled -q inglenook 2>/dev/null || { systemctl enable -q inglenook; did 'inglenook starts at boot'; }
  ln -sfn "$CURRENT/deploy/inglenook" /usr/local/sbin/inglenook
}

# Both links change by rename, which is never half done.
point() {
  local before; before=$(current_release)
  [ "$before" = "$1" ] && return
  [ -z "$before" ] || link "$RELEASES/$before" "$PREVIOUS"
  link "$RELEASES/$1" "$CURRENT"
  did "$CURRENT leads to $1"
}

link() { ln -sfn "$1" "$2.new" && mv -T "$2.new" "$2"; }

is_ready() { curl -fs -m 5 -o /dev/null "http://127.0.0.1:${1:-$(shop_port)}/readyz"; }

# wait_until_ready [UNIT PORT]: the shop's own, unless another is named.
wait_until_ready() {
  local until=$((SECONDS + READY_WITHIN_SECONDS))
  while [ $SECONDS -lt $until ]; do
    is_ready "${2:-}" && return
    systemctl is-failed -q "${1:-inglenook}" && return 1
    sleep 0.5
  done
  return 1
}

# The ports of the processes beside the shop's own.
other_ports() {
  systemctl list-units --plain --no-legend 'inglenook@*' | sed -n 's/^inglenook@\([0-9]*\)\.service .*/\1/p'
}

# One after the other, each when the last one is ready, so that there is always somebody to answer.
restart_others() {
  local port
  for port in $(other_ports); do
    systemctl restart "inglenook@$port"
    wait_until_ready "inglenook@$port" "$port" \
      || stop "inglenook@$port does not become ready: journalctl --namespace=inglenook -u inglenook@$port -n 20"
    did "inglenook@$port is ready"
  done
}

restart_all() {
  systemctl restart inglenook
  wait_until_ready || stop 'The shop does not become ready: journalctl --namespace=inglenook -u inglenook -n 20'
  did 'inglenook is ready'
  restart_others
}

roll_back() {
  local to; to=$(previous_release)
  [ -n "$to" ] || stop 'There is no version to go back to.'
  [ -e "$RELEASES/$to/.complete" ] || stop "$RELEASES/$to is gone."
  step "Back to $to; the data stays as it is"
  switch_to "$to"
}

report_status() {
  echo "Version   $(current_release)"
  echo "Previous  $(previous_release)"
  echo "Address   $(setting PUBLIC_URL)"
  has_systemd && echo "Service   $(systemctl is-active inglenook || true), since $(systemctl show -P ActiveEnterTimestamp inglenook)"
  local port ready=yes
  for port in "$(shop_port)" $(has_systemd && other_ports); do
    if is_ready "$port"; then echo "Ready     yes, on port $port"; else echo "Ready     no, on port $port"; ready=no; fi
  done
  [ $ready = yes ]
}

run_shop_command() {
  cd "$CURRENT"
  INGLENOOK_COMMAND=1 SHOP_COMMAND='sudo inglenook shop' as_shop "$(node_of "$(current_release)")" build/server/server.js "$@"
}
