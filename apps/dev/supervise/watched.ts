// Preloaded into every program of `npm run dev` (node --import): reports to the supervisor which project files the
// program loads, and ends the program when the supervisor ends.
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const report = (url: string) => {
  if (url.startsWith('file:') && !url.includes('/node_modules/')) process.send?.({ loads: fileURLToPath(url) })
}

registerHooks({
  resolve(specifier, context, next) {
    try {
      const found = next(specifier, context)
      report(found.url)
      return found
    } catch (fault) {
      // The file does not exist yet: the program restarts when it does.
      if (specifier.startsWith('.') && context.parentURL) report(new URL(specifier, context.parentURL).href)
      throw fault
    }
  },
})

process.on('disconnect', () => process.exit())
// Ctrl-C in the terminal reaches every process, but the supervisor stops them in order.
process.on('SIGINT', () => {})
