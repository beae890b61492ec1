#!/usr/bin/env bash
# Runs the Dockerfile without a container engine: the first stage in an empty folder, and the others in an empty root
# folder with Node and the release, nothing else. There, the server is an unknown user, on a read-only disk, without a
# network, and gets 1 GB of memory. The stage `fly` begins as root, with a volume of root. Needs root on Linux.
#
#   tests/build/container.sh SETTINGS    a file with the settings of the site, one NAME=VALUE in a line
set -euo pipefail
settings=$(tr '\n' ' ' <"$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
context=$work/context
source=$work/src
root=$work/root
mkdir "$context" "$source" "$root"
chmod 755 "$work" "$root"

# What a clean clone has, without what .dockerignore names.
git ls-files -z | xargs -0 cp --parents -t "$context"
git ls-files -z -ci --exclude-from=.dockerignore | (cd "$context" && xargs -0 -r rm)

first=$(sed -n '/^FROM.*AS build/,/^FROM/p' Dockerfile)
while read -r instruction arguments; do
  case $instruction in
    COPY)
      target=$source/${arguments##* }
      mkdir -p "$target"
      (cd "$context" && cp -r ${arguments% *} "$target")
      ;;
    RUN)
      # The mount of the secret.
      if [[ $arguments = --mount=* ]]; then
        cp "$1" "$source/.env.production.local"
        arguments=${arguments#* }
      fi
      (cd "$source" && bash -euc "$arguments" </dev/null)
      ;;
  esac
done <<<"$first"

node=$(node -p process.execPath)
install -D "$node" "$root/usr/local/bin/node"
ldd "$node" | grep -o '/[^ ]*' | while read -r library; do install -D "$library" "$root$library"; done
install -d "$root/proc" "$root/dev" "$root/tmp" "$root/data" "$root/srv/fourfold"
cp -r "$source/release/." "$root/srv/fourfold"
# No name is found, at once: that of a container without a network.
install -d "$root/etc"
echo 'hosts: files' >"$root/etc/nsswitch.conf"
echo '127.0.0.1 localhost' >"$root/etc/hosts"

# From the Dockerfile: what Docker would run.
last=$(sed '1,/^FROM.*AS build/d; 1,/^FROM/d' Dockerfile)
variables=$(grep '^ENV' <<<"$last" | cut -d' ' -f2- | tr '\n' ' ')
health=$(grep -A1 '^HEALTHCHECK' <<<"$last" | sed -n 's/.*fetch(\(.*\)"\]$/fetch(\1/p')
fly=$(sed -n '/AS fly$/,$ s/^CMD \["node", "-e", "\(.*\)"\]$/\1/p' Dockerfile)
[ -n "$variables" ] && [ -n "$health" ] && [ -n "$fly" ]

# 1 GB for this script and all that it starts, by the memory controller of cgroups 2 or 1; else by a limit of each process.
limit=prlimit
for parent in /sys/fs/cgroup /sys/fs/cgroup/memory; do
  cgroup=$parent/container-$$
  mkdir "$cgroup" 2>/dev/null || continue
  for file in memory.max memory.limit_in_bytes memory.memsw.limit_in_bytes; do
    [ ! -e "$cgroup/$file" ] || { echo $((1 << 30)) >"$cgroup/$file" && limit=$cgroup; }
  done
  [ ! -e "$cgroup/memory.swap.max" ] || echo 0 >"$cgroup/memory.swap.max"
  [ "$limit" != "$cgroup" ] || { echo $$ >"$cgroup/cgroup.procs" && break; }
  rmdir "$cgroup"
done
if [ "$limit" = prlimit ]; then
  prlimit --pid $$ --data=$((1 << 30))
else
  trap 'echo $$ >"${limit%/*}/cgroup.procs"; rmdir "$limit"; rm -rf "$work"' EXIT
fi

export root variables health fly settings limit
unshare --mount --net --pid --fork --kill-child bash -euc '
  ip link set lo up
  mount --bind "$root" "$root"
  for name in null urandom; do touch "$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"; done
  mount -t proc proc "$root/proc"
  mount -t tmpfs tmpfs "$root/tmp"
  mount -t tmpfs -o mode=1777 tmpfs "$root/data"
  mount -o remount,bind,ro "$root"
  inside() { env -i $variables $settings /usr/sbin/chroot --userspec=65534:65534 "$root" "$@"; }
  if inside /usr/local/bin/node -e "fs.writeFileSync(\"/srv/fourfold/x\", \"\")" 2>/dev/null; then
    echo "The disk is writable."; exit 1
  fi
  if inside /usr/local/bin/node -e "Buffer.alloc(1.5 * 2 ** 30, 1)" 2>/dev/null; then
    echo "Memory is not limited."; exit 1
  fi
  # Its user is that of the arguments, or root. It stops at once after it has responded.
  run() {
    script=$1
    shift
    env -i $variables $settings /usr/sbin/chroot "$@" "$root" \
      /usr/local/bin/node -e "process.chdir(\"/srv/fourfold\"); $script" &
    server=$!
    for _ in $(seq 100); do
      if inside /usr/local/bin/node -e "$health" 2>/dev/null; then respond; return; fi
      kill -0 $server
      sleep 0.2
    done
    echo "The container does not respond."; exit 1
  }
  respond() {
    inside /usr/local/bin/node -e "
      const page = await fetch(\"http://127.0.0.1:3000/\")
      const text = await page.text()
      if (!page.ok || !/<h1/.test(text)) throw new Error(\"HTTP \" + page.status)
      console.log(\"The container responds: HTTP \" + page.status + \", \" + text.length + \" characters.\")" --input-type=module
    peak=$(sed -n "s/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p" "$root/proc/$server/status")
    echo "Memory: at most $((peak >> 10)) MB of 1024, limited by $limit."
    user=$(sed -n "s/^[UG]id:[^0-9]*//p" "$root/proc/$server/status" | tr "\n\t" "  ")
    echo "User: $user, files of $(stat -c %u:%g "$root/data/"* | sort -u)."
    kill -TERM $server
    wait $server
  }
  run "import(\"/srv/fourfold/server.js\")" --userspec=65534:65534
  umount "$root/data"
  mount -t tmpfs -o mode=755 tmpfs "$root/data"
  run "$fly"
'
