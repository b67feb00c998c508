// `npm run k8s:apply -- OVERLAY` brings a release to the cluster of KUBECONFIG, its Jobs first.
import { applyOverlay } from './apply-overlay.ts'

const [overlay = ''] = process.argv.slice(2)
if (!/^[a-z]+$/.test(overlay)) {
  console.error('npm run k8s:apply -- dev | staging | production')
  process.exit(1)
}
await applyOverlay(overlay, console.log)
console.log(`${overlay} is out.`)
