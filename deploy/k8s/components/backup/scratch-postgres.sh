# A Postgres for one rehearsal, unreachable from outside its pod. Its content is in the backup, too, so it need not be
# durable.
set -eu
initdb --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --pgdata=/scratch/data >/dev/null
exec postgres -D /scratch/data -c listen_addresses=127.0.0.1 -c unix_socket_directories=/scratch \
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=64MB
