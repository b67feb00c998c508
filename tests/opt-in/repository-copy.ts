import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const repository = join(import.meta.dirname, '..', '..')

/** Copies this repository from the disk to a folder in which a test may edit; the installed packages are shared. */
export async function copyRepository() {
  const root = await mkdtemp(join(tmpdir(), 'suvarna-copy-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((path) => path !== '' && !path.startsWith('docs/pictures/'))
  for (const path of files)
    await cp(join(repository, path), join(root, path), { verbatimSymlinks: true }).catch((fault: { code?: string }) => {
      // Deleted and not committed yet.
      if (fault.code !== 'ENOENT') throw fault
    })
  // A package's links to its neighbours are relative, so in the copy they lead to the copy.
  for (const folder of new Set(files.filter((path) => path.endsWith('package.json')).map(dirname)))
    if (folder !== '.' && (await readdir(join(repository, folder))).includes('node_modules'))
      await cp(join(repository, folder, 'node_modules'), join(root, folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      })
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  // The formatter and the structure check get their file lists from git.
  git('init', '--quiet')
  git('add', '--all')
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
