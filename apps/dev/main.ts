// `npm run dev`: the demo shop for development. Each service is a process that restarts when one of its files is saved;
// Vite hot-reloads the screens. All data is kept. Ctrl-C stops everything.
import { startAll, untilSignal } from '@suvarna/platform/run/lifecycle.ts'
import { Refusal, readOptions } from '../embedded/options.ts'
import { refuseTakenPort } from '../embedded/port.ts'
import { print, step } from '../embedded/progress.ts'
import { emptyFolder, openFolder } from '../folder/data-folder.ts'
import { lockFolder } from '../folder/folder-lock.ts'
import { removeRunFile } from '../folder/run-file.ts'
import { developedShop } from './shop.ts'

try {
  const options = readOptions(process.argv.slice(2), { DATA_DIR: 'data/dev', ...process.env })
  await refuseTakenPort(options.port)
  await openFolder(options.folder)
  const lock = await lockFolder(options.folder)
  if (options.reset) await step('Forgetting all data', () => emptyFolder(options.folder))
  await removeRunFile(options.folder)
  const running = startAll([
    { name: 'lock', start: () => ({ stop: () => lock.release() }) },
    ...developedShop(options, { logLevel: process.env.LOG_LEVEL ?? 'warn', inspect: process.env.INSPECT }),
  ])
  // Closing the terminal stops the shop as Ctrl-C does.
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  await untilSignal(running)
  print('Everything is stopped and kept in the data folder.')
  process.exit(0)
} catch (fault) {
  console.error(fault instanceof Refusal ? fault.message : fault)
  process.exit(1)
}
