import { kubectlFault } from './kustomize.ts'
import { writeRenders } from './renders.ts'

// `npm run ops:render`: renders every overlay and component combination with kubectl and keeps it beside the overlays.
const missing = await kubectlFault()
if (missing) {
  console.error(`The manifests cannot be rendered: ${missing}`)
  process.exit(1)
}
for (const { name, objects } of await writeRenders()) console.log(`${name}: ${objects.length} objects`)
