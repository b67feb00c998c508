// `npm run k8s:apply -- OVERLAY` applies a release to the cluster of KUBECONFIG, its Jobs first.
import { applyOverlay } from './apply-overlay.ts'

const [overlay = ''] = process.argv.slice(2)
if (!['dev', 'staging', 'production'].includes(overlay)) {
  console.error('npm run k8s:apply -- dev | staging | production')
  process.exit(1)
}
await applyOverlay(overlay, console.log).catch((fault: Error) => {
  console.error(fault.message)
  process.exit(1)
})
console.log(`${overlay} is out.`)
