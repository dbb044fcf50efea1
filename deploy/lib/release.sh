# Releases: each version is a folder of its own, owned by root, which nothing changes once it is complete.
LEFT_OUT=(--exclude=./.git --exclude=node_modules --exclude=./build --exclude=./data --exclude=./.react-router)

# Copies the folder, installs and builds. Sets `release`: the version and a digest of what was copied.
place_release() {
  local from=$1 version digest target
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$from/package.json")
  digest=$(pack "$from" | sha256sum | head -c 8)
  release=$version-$digest
  target=$RELEASES/$release
  if [ -e "$target/.complete" ]; then kept "$target"; return; fi
  rm -rf "$target"
  install -d -o inglenook-build -g inglenook-build "$target"
  pack "$from" | tar -x -C "$target" --no-same-owner
  chown -R inglenook-build:inglenook-build "$target"
  printf '  … installing and building, a few minutes\n'
  build "$target"
  chown -R root:root "$target"
  chmod -R go-w,a+rX "$target"
  touch "$target/.complete"
  did "$target"
}

pack() {
  tar -c -C "$1" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=go+rX,go-w "${LEFT_OUT[@]}" .
}

# Debian's Node and npm are too old for the build: they only fetch the versions that the project names.
build() {
  local log=$BUILD_HOME/build.log node
  node=$(sed -n 's/^    "node": "\([0-9.]*\)",\{0,1\}$/\1/p' "$1/package.json")
  (
    cd "$1" &&
      export HOME=$BUILD_HOME NPM_CONFIG_AUDIT=false NPM_CONFIG_FUND=false NPM_CONFIG_UPDATE_NOTIFIER=false &&
      as_builder npm install --no-save --prefix "$BUILD_HOME/tools" "node@$node" "npm@$NPM" &&
      PATH=$BUILD_HOME/tools/node_modules/node/bin:$BUILD_HOME/tools/node_modules/.bin:$PATH &&
      as_builder npm ci --include=dev &&
      as_builder env NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build &&
      # Only what the shop needs while it runs.
      as_builder npm prune --omit=dev
  ) > "$log" 2>&1 || { tail -20 "$log" >&2; stop "Building failed; the running shop was not touched. The whole log is $log."; }
}

as_builder() { setpriv --reuid=inglenook-build --regid=inglenook-build --init-groups nice "$@"; }

# Keeps the current release, the one before it, and as many of the newest as KEPT_RELEASES says.
remove_old_releases() {
  local folder name position=0
  while read -r folder; do
    name=$(basename "$folder")
    position=$((position + 1))
    [ "$name" = "$(current_release)" ] || [ "$name" = "$(previous_release)" ] || [ $position -le $KEPT_RELEASES ] && continue
    rm -rf "$folder"
    did "removed the old $folder"
  done < <(ls -1dt "$RELEASES"/*/)
}
