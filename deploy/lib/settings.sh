# The settings file: KEY=value lines for systemd's EnvironmentFile, readable by root alone.

setting() {
  [ -e "$SETTINGS" ] || return 0
  sed -n "s/^$1=//p" "$SETTINGS" | tail -1 | sed 's/^"\(.*\)"$/\1/'
}
shop_port() { local port; port=$(setting PORT); echo "${port:-3000}"; }

# Asks only for what is neither given nor already in the settings.
ask_for_domain_and_email() {
  local address; address=$(setting PUBLIC_URL)
  domain=${domain:-}
  domain=${domain,,}
  if [ -n "$address" ]; then
    [ -z "$domain" ] || [ "https://$domain" = "$address" ] || stop "The shop is at $address: change PUBLIC_URL in $SETTINGS first."
    domain=${address#https://}
    email=${email:-$(setting ADMIN_EMAIL)}
  fi
  [ -n "$domain" ] || read -rp 'Domain of the shop (shop.example): ' domain
  [ -n "${email:-}" ] || read -rp 'Email of its owner: ' email
  domain=${domain,,}
  [[ $domain =~ $DOMAIN_NAME ]] || stop "'$domain' is not a domain name such as shop.example."
  [[ $email =~ $EMAIL_ADDRESS ]] || stop "'$email' is not an email address."
}

write_settings() {
  if [ -e "$SETTINGS" ]; then
    chmod 600 "$SETTINGS"
    kept "$SETTINGS, as you left it"
    return
  fi
  local backup="# Another disk or machine is better: docs/operations.md, Backup.
BACKUP_DIR=$USUAL_BACKUP"
  # Who was asked has it entered in the back office, where the owner can change it.
  [ -z "${backup_folder+asked}" ] || backup='# Where the backup goes is in the back office, under Settings, Backup; BACKUP_DIR here would win over it.'
  put "$SETTINGS" 600 <<END
# Read when the shop starts: systemctl restart inglenook. All settings: $CURRENT/docs/operations.md
PUBLIC_URL=https://$domain
ADMIN_EMAIL=$email
HOST=127.0.0.1
PORT=3000
TRUST_PROXY=1
DATA_DIR=$STATE
DEMO=0
$backup

# A way to pay and the mail server: without them nothing can be bought and no email is sent.
#STRIPE_ACCOUNT=
#STRIPE_SECRET_KEY=
#STRIPE_PUBLISHABLE_KEY=
#STRIPE_WEBHOOK_SECRET=
#CARD_GATEWAY_URL=
#CARD_GATEWAY_MERCHANT_ID=
#CARD_GATEWAY_SECRET=
#SMTP_URL=
#MAIL_FROM=
END
}

# Runs a program as the shop's user with its settings. They go through the environment, which ps does not show.
# WITHIN may name a program that runs it.
as_shop() (
  umask 077
  while IFS='=' read -r name value; do
    [[ $name =~ ^[A-Z][A-Z0-9_]*$ ]] || continue
    value=${value#\"}
    export "$name=${value%\"}"
  done < "$SETTINGS"
  export NODE_ENV=production HOME=$STATE
  exec ${WITHIN[@]+"${WITHIN[@]}"} setpriv --reuid=inglenook --regid=inglenook --init-groups "$@"
)
