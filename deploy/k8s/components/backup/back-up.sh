# A dump of each database, the vault's last: keys may be there that nothing is sealed with, never the other way round.
set -eu
umask 077
at=$(date -u +%Y%m%dT%H%M%SZ)
part=/backups/.$at
mkdir -p "$part"
for name in identity catalog orders payments shipping analytics vault; do
  url=$(cat "/run/secrets/backup/$(printf %s "$name" | tr a-z A-Z)_DATABASE_URL")
  pg_dump --format=custom --no-owner --no-privileges --file="$part/$name.dump" "$url"
done
(cd "$part" && sha256sum ./*.dump >SHA256SUMS)
# A folder without a dot is a whole backup.
mv "$part" "/backups/$at"
# How old the youngest backup is, is a metric of each service.
for name in identity catalog orders payments shipping analytics; do
  psql -Xq -c 'insert into backups default values' "$(cat "/run/secrets/backup/$(printf %s "$name" | tr a-z A-Z)_DATABASE_URL")"
done
ls -d /backups/[0-9]* | sort | head -n -"$KEEP" | xargs -r rm -rf
echo "backup $at: $(du -sh "/backups/$at" | cut -f1)"
