# Before an upgrade: the new version migrates a copy of the data and serves from it, then the running version must
# serve from that migrated copy too, so that the way back is known to work. No email or payment can leave the copy.
SCRATCH=$STATE/rehearsal

create_shop() {
  FIRST_BACKUP_FOLDER=${backup_folder:-} in_release "$release" deploy/create-shop.ts
}

rehearse() {
  local new=$1 old; old=$(current_release)
  rm -rf "$SCRATCH"
  install -d -m 700 -o inglenook -g inglenook "$SCRATCH"
  in_release "$new" deploy/copy-data.ts "$SCRATCH" || fail_rehearsal
  try_release "$old" "$new"
  try_release "$new" "$new"
  check_copy "$new"
  did "$new migrates and serves a copy of your data"
  try_release "$old" "$new"
  did "$old still serves after that, so the way back is open"
  in_release "$new" deploy/copy-data.ts "$SCRATCH" --remove
  rm -rf "$SCRATCH"
}

# On SQLite without any network, so that nothing can be sent even by mistake.
try_release() {
  local alone=(unshare --net); [ -z "$(setting DATABASE_URL)" ] || alone=()
  (cd "$RELEASES/$2" && WITHIN=("${alone[@]}") && as_shop "$(node_of "$2")" deploy/try-release.ts "$SCRATCH" "$RELEASES/$1") \
    || fail_rehearsal
}

check_copy() {
  [ -d "$RELEASES/$1/src/operations" ] || return 0
  in_release "$1" deploy/check-copy.ts "$SCRATCH" && return
  [ "${despite_findings:-no}" = yes ] || fail_rehearsal
  hint 'the check found something (see above), which you accept'
}

fail_rehearsal() {
  rm -rf "$SCRATCH"
  stop 'The rehearsal failed (see above). The running shop and its data were not touched.'
}

in_release() {
  local name=$1; shift
  (cd "$RELEASES/$name" && as_shop "$(node_of "$name")" "$@")
}

backup_in_words() {
  local folder=${backup_folder:-$(setting BACKUP_DIR)}
  echo "${folder:-as the back office says, under Settings, Backup}"
}

summarise() {
  cat <<END
  Shop         https://$domain
  Back office  https://$domain/admin
  Version      $(current_release)
  Settings     $SETTINGS (what the back office cannot set)
  Data         $STATE
  Backup       $(backup_in_words)
  Log          journalctl --namespace=inglenook -u inglenook
  Commands     inglenook status, inglenook doctor, inglenook restart, inglenook rollback
END
  getent hosts "$domain" > /dev/null || hint "$domain has no address yet: point its DNS records at this machine"
  hint 'inglenook doctor says what is not set up yet'
  hint 'Open to the world: ports 80 and 443 (tcp) and 443 (udp), and 22 for you; deploy/firewall.nft does that'
}
