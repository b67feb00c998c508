// A process that competes for the lock of a folder; see folder-lock.test.ts.
import { lockFolder, type SocketKind } from './folder-lock.ts'

const [folder = '', kind] = process.argv.slice(2)
process.on('message', async () => {
  const held = await lockFolder(folder, kind as SocketKind).then(
    () => true,
    () => false,
  )
  process.send?.(held)
})
process.send?.('ready')
