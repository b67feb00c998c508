import type { FastifyInstance } from 'fastify'

let known: FastifyInstance['validatorCompiler']

/**
 * Compiles a contract once in a process, however many apps check it: the first app's compiler knows a schema again.
 * All apps have the same options.
 */
export function shareCompiled(app: FastifyInstance): void {
  if (known) return void app.setValidatorCompiler(known)
  app.addHook('onReady', (done) => {
    known ??= app.validatorCompiler
    done()
  })
}
