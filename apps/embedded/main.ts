// `npm start`: the whole shop in one process, with a real Postgres, the providers' sandboxes, and pictures on disk.
import { flushCompileCache } from 'node:module'
import { startAll, untilSignal } from '@suvarna/platform/run/lifecycle.ts'
import { emptyFolder, openFolder } from '../folder/data-folder.ts'
import { lockFolder } from '../folder/folder-lock.ts'
import { removeRunFile } from '../folder/run-file.ts'
import { openShop } from './open-shop.ts'
import { Refusal, readOptions } from './options.ts'
import { refuseTakenPort } from './port.ts'
import { print, step } from './progress.ts'

try {
  const options = readOptions(process.argv.slice(2), process.env)
  await refuseTakenPort(options.port)
  await openFolder(options.folder)
  const lock = await lockFolder(options.folder)
  if (options.reset) await step('Forgetting all data', () => emptyFolder(options.folder))
  await removeRunFile(options.folder)
  const running = startAll([{ name: 'lock', start: () => ({ stop: () => lock.release() }) }, ...openShop(options)])
  // A caller that reads "open" may close the shop immediately.
  const closed = untilSignal(running)
  await running
  // A killed process does not write its compile cache at exit.
  flushCompileCache()
  await closed
  print('The shop is closed. Everything is kept in the data folder.')
  process.exit(0)
} catch (fault) {
  if (fault instanceof Refusal) console.error(fault.message)
  else console.error('The shop could not be opened:', fault)
  process.exit(1)
}
