# The questions of a first installation at a terminal. Each answer is checked as it is typed, and asked for again.

DOMAIN_NAME='^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$'
EMAIL_ADDRESS='^[^[:space:]@"\\]+@[^[:space:]@"\\]+\.[^[:space:]@"\\]+$'

# ask NAME QUESTION DEFAULT CHECK: sets NAME to an answer that passes CHECK, which says what is wrong with one.
ask() {
  local typed
  while true; do
    read -rp "$2${3:+ [$3]}: " typed || stop 'There was no answer: nothing has been installed.'
    typed=${typed:-$3}
    "$4" "$typed" && break
  done
  printf -v "$1" '%s' "$typed"
}

# Sets domain, email, backup_folder ('' for later, in the back office) and without_caddy.
ask_everything() {
  printf '\nFour questions, then everything is installed. Nothing is changed before the last answer.\n\n'
  ask domain '1. Domain of the shop, such as shop.example' '' is_domain
  domain=${domain,,}
  ask email '2. Email of its owner, who gets the first password' '' is_email
  ask backup_folder '3. Folder for the backup, best on another disk; or: later, to name a store in the back office' \
    "$USUAL_BACKUP" is_backup_folder
  case $backup_folder in
    later) backup_folder='' ;;
    *) backup_folder=$(own_folder_in "$backup_folder") ;;
  esac
  say_where_name_leads
  local answer
  ask answer '4. Let Caddy get a certificate and serve the shop over https? no: a proxy of your own does' yes is_yes_or_no
  case $answer in n*) without_caddy=yes ;; *) without_caddy=no ;; esac
}

is_domain() {
  [[ ${1,,} =~ $DOMAIN_NAME ]] || { hint "'$1' is not a domain name such as shop.example."; return 1; }
}

is_email() {
  [[ $1 =~ $EMAIL_ADDRESS ]] || { hint "'$1' is not an email address."; return 1; }
}

is_backup_folder() {
  case $1 in later | "$USUAL_BACKUP") return ;; esac
  [[ $1 =~ ^/[A-Za-z0-9._/-]*[A-Za-z0-9._-]$ ]] || { hint "'$1' is not a whole path such as /mnt/backup."; return 1; }
  [ -d "$1" ] || { hint "$1 is not there: connect its disk first, or make the folder."; return 1; }
  case $(readlink -f "$1")/ in
    "$STATE"/* | "$OPT"/*) hint "$1 is where the shop itself is: both would be lost together."; return 1 ;;
  esac
}

is_yes_or_no() {
  [[ ${1,,} =~ ^(y|yes|n|no)$ ]] || { hint "Answer yes or no."; return 1; }
}

# Without it no certificate can be had yet; Caddy goes on trying.
say_where_name_leads() {
  local found own
  found=$(getent ahosts "$domain" | awk '{ print $1 }' | sort -u | tr '\n' ' ') || true
  own=$(hostname -I 2> /dev/null || true)
  [ -n "$found" ] || { hint "$domain has no address yet: point its DNS records at this machine (${own% })"; return; }
  local each
  for each in $found; do
    case " $own " in *" $each "*) kept "$domain leads to this machine"; return ;; esac
  done
  hint "$domain leads to ${found% }, and this machine is ${own% }: right behind a router, otherwise change its DNS records"
}
