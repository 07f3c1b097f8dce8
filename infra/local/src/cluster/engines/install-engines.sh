#!/bin/sh
# install-engines.sh FOLDER SUITE PACKAGE…: a small Debian in a folder, with the packages. Runs again after every failure.
set -e
folder=$1 suite=$2
shift 2
mirror=$(sed -n 's/^URIs: *\([^ ]*\).*/\1/p; s/^deb \(\[[^]]*\] \)\{0,1\}\(http[^ ]*\) .*/\2/p' \
  /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | grep -v security | head -1)
mirror=${CLUSTER_MIRROR:-${mirror:-http://deb.debian.org/debian}}
if ! command -v debootstrap >/dev/null; then
  echo "installing debootstrap"
  command -v apt-get >/dev/null || { echo "There is no apt-get here to install debootstrap with."; exit 1; }
  apt-get update
  apt-get install --yes --no-install-recommends debootstrap
fi
rm -rf --one-file-system "$folder"
# A keyring of another release may not know the suite's key yet. Signatures are verified wherever it does.
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
echo "$suite from $mirror into $folder"
if ! { [ -e "$keyring" ] && debootstrap --variant=minbase --keyring="$keyring" "$suite" "$folder" "$mirror" /usr/share/debootstrap/scripts/sid; }; then
  if [ "${CLUSTER_UNSIGNED:-}" = no ]; then echo "The signature of $suite cannot be verified."; exit 1; fi
  echo "WARNING: the keyring of this machine does not know the key of $suite: the packages are taken unverified, for drills only."
  rm -rf --one-file-system "$folder"
  debootstrap --variant=minbase --no-check-gpg "$suite" "$folder" "$mirror" /usr/share/debootstrap/scripts/sid
fi
echo 'Acquire::Check-Valid-Until "false";' >"$folder/etc/apt/apt.conf.d/99valid"
# Nothing starts by itself.
printf '#!/bin/sh\nexit 101\n' >"$folder/usr/sbin/policy-rc.d"
chmod +x "$folder/usr/sbin/policy-rc.d"
cp /etc/resolv.conf "$folder/etc/resolv.conf"
mkdir -p "$folder/srv/lectern"
# In a namespace of its own: the mounts end with the command.
unshare --mount --propagation private -- sh -ec '
  folder=$1
  shift
  mount --rbind /proc "$folder/proc"
  mount --rbind /dev "$folder/dev"
  chroot "$folder" apt-get update
  DEBIAN_FRONTEND=noninteractive chroot "$folder" apt-get install --yes --no-install-recommends "$@"
  chroot "$folder" apt-get clean
' sh "$folder" "$@"
version() { chroot "$folder" dpkg-query --show --showformat='${Version}' "$1" | sed 's/^[0-9]*://; s/-.*//'; }
printf 'PostgreSQL %s, Patroni %s, etcd %s, PgBouncer %s, HAProxy %s, pgBackRest %s, NATS %s' "$(version postgresql-18)" \
  "$(version patroni)" "$(version etcd-server)" "$(version pgbouncer)" "$(version haproxy)" "$(version pgbackrest)" \
  "$(version nats-server)" >"$folder/versions"
