// The baseline, a process of its own: a bare Fastify that responds with a ready buffer, and takes an order in one
// transaction of three statements. `node bench/measure/bare-server.ts <database url>`; buffers are sent to it by `PUT
// /ready/{name}`.
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 16 })
await pool.query(`
  create table if not exists bare_stock (product text primary key, available bigint not null);
  create table if not exists bare_orders (id bigint generated always as identity primary key, body jsonb not null);
  create table if not exists bare_outbox (id bigint generated always as identity primary key, body jsonb not null);
  insert into bare_stock select 'p' || n, 100000000 from generate_series(0, 63) n on conflict do nothing`)

const app = fastify({ bodyLimit: 4 * 1024 * 1024 })
const ready = new Map<string, Buffer>()
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.put<{ Params: { name: string } }>('/ready/:name', ({ params, body }) => {
  ready.set(params.name, body as Buffer)
  return { ok: true }
})
app.get<{ Params: { name: string } }>('/ready/:name', ({ params }, reply) =>
  reply.type('application/json; charset=utf-8').send(ready.get(params.name)),
)

let taken = 0
app.post('/orders', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update bare_stock set available = available - 1 where product = $1 and available > 0', [
      `p${taken++ % 64}`,
    ])
    const { rows } = await client.query('insert into bare_orders (body) values ($1) returning id', [
      JSON.stringify(body),
    ])
    await client.query('insert into bare_outbox (body) values ($1)', [JSON.stringify(body)])
    await client.query('commit')
    return { success: true, order_id: String(rows[0].id) }
  } finally {
    client.release()
  }
})

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
