# Caddy in front: TLS certificates by itself, and the shop behind it.

serve_by_caddy() {
  local changed=no
  [ ! -e "$WITHOUT_CADDY" ] || { kept 'a proxy of your own is in front, so Caddy is not set up'; return; }
  if systemctl is-enabled -q nginx 2> /dev/null; then kept 'nginx is in front, so Caddy stays as it is'; return; fi
  sed -e "s/{{DOMAIN}}/$domain/" -e "s/{{EMAIL}}/$email/" -e "s/{{PORT}}/$(shop_port)/" \
    "$CURRENT/deploy/caddy/inglenook.caddy" | put "$SITE" 644 && changed=yes
  if is_debians_caddyfile; then
    echo "import $(basename "$SITE")" > "$CADDYFILE"
    did "$CADDYFILE, in place of Debian's welcome page"
    changed=yes
  elif ! grep -q "^import $(basename "$SITE")$" "$CADDYFILE"; then
    printf '\nimport %s\n' "$(basename "$SITE")" >> "$CADDYFILE"
    did "$CADDYFILE: one line added at its end"
    changed=yes
  fi
  caddy validate --config "$CADDYFILE" --adapter caddyfile > /dev/null 2>&1 \
    || stop "$CADDYFILE is not valid: caddy validate --config $CADDYFILE"
  if ! has_systemd; then systemctl enable -q caddy; return; fi
  systemctl enable -q --now caddy
  [ $changed = no ] || { systemctl reload caddy; did "Caddy serves https://$domain"; }
}

is_debians_caddyfile() {
  local shipped; shipped=$(dpkg-query -Wf '${Conffiles}\n' caddy | awk -v file="$CADDYFILE" '$1 == file { print $2 }')
  [ "$(md5sum < "$CADDYFILE" | cut -d' ' -f1)" = "$shipped" ]
}
