// A backup as a process, to be killed: `backup.ts FOLDER TO`.
import { backUp } from '@suvarna/tools/backup/back-up.ts'

const [folder = '', to = ''] = process.argv.slice(2)
await backUp(folder, to)
