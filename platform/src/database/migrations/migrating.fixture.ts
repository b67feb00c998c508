// A process that migrates a database, and dies at a failpoint: `migrating.fixture.ts URL [FAILPOINT]`.

import { armFailpoint } from '../../testing/failpoint.ts'
import { connect } from '../database.ts'
import { migrate } from './migrations.ts'

const [url = '', failpoint] = process.argv.slice(2)
if (failpoint) armFailpoint(failpoint, () => {})
const database = connect(url)
const applied = await migrate(database, [
  { name: 'shelf-001', up: 'create table shelf (name text); create index shelf_name on shelf (name)' },
  { name: 'shelf-002', up: `alter table shelf add column colour text; insert into shelf values ('first', 'gold')` },
])
await database.close()
process.send?.(applied)
