// Loaded before a program of `npm run dev` (node --import): tells the supervisor which of the project's files the program
// is made of, and ends the program with the supervisor, however that one ends.
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const tell = (url: string) => {
  if (url.startsWith('file:') && !url.includes('/node_modules/')) process.send?.({ loads: fileURLToPath(url) })
}

registerHooks({
  resolve(specifier, context, next) {
    try {
      const found = next(specifier, context)
      tell(found.url)
      return found
    } catch (fault) {
      // A file that is not there yet: the program is tried again when it is.
      if (specifier.startsWith('.') && context.parentURL) tell(new URL(specifier, context.parentURL).href)
      throw fault
    }
  },
})

process.on('disconnect', () => process.exit())
// A Ctrl-C in the terminal reaches every process; the supervisor stops them in order.
process.on('SIGINT', () => {})
