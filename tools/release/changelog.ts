const heading = '## Unreleased'

/**
 * Moves the unreleased entries into the section of a version; `section` is its text without the heading. Throws when
 * there is nothing to release.
 */
export function cutSection(changelog: string, version: string, day: string): { changelog: string; section: string } {
  const from = changelog.indexOf(`${heading}\n`)
  if (from < 0) throw new Error(`CHANGELOG.md has no "${heading}"`)
  const rest = changelog.slice(from + heading.length)
  const next = rest.indexOf('\n## ')
  const section = (next < 0 ? rest : rest.slice(0, next)).trim()
  if (section === '') throw new Error(`Nothing stands below "${heading}" of CHANGELOG.md`)
  const older = next < 0 ? '' : `\n${rest.slice(next + 1)}`
  return {
    section,
    changelog: `${changelog.slice(0, from)}${heading}\n\n## ${version} (${day})\n\n${section}\n${older}`,
  }
}
