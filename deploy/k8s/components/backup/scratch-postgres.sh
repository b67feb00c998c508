# A Postgres for one rehearsal, that nobody outside its pod can reach. What is in it is in the backup, too: it need not
# survive anything.
set -eu
initdb --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --pgdata=/scratch/data >/dev/null
exec postgres -D /scratch/data -c listen_addresses=127.0.0.1 -c unix_socket_directories=/scratch \
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=64MB
