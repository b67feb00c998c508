import { writeFile } from 'node:fs/promises'
import { stringify } from 'yaml'
import { keptRender } from './kept.ts'
import { kubectlFault } from './kustomize.ts'
import { writeRenders } from './renders.ts'
import { scaledObjects, scaledObjectsFile } from './scaled-objects.ts'

// `npm run ops:render`: writes the manifests derived from the code, renders every overlay and component combination
// with kubectl and stores it beside the overlays. `npm run ops:render -- production` prints a stored render, without
// kubectl.
const [name] = process.argv.slice(2)
if (name) {
  for (const object of await keptRender(name)) {
    console.log(`---\n${stringify(object, { aliasDuplicateObjects: false, lineWidth: 0 }).trimEnd()}`)
  }
  process.exit(0)
}
await writeFile(scaledObjectsFile, await scaledObjects())
const missing = await kubectlFault()
if (missing) {
  console.error(`The manifests cannot be rendered: ${missing}`)
  process.exit(1)
}
for (const { name, objects } of await writeRenders()) console.log(`${name}: ${objects.length} objects`)
