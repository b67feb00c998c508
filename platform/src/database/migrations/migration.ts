/** One step forward in a schema. `name` is its identity for ever; steps run in the order of the list. */
export type Migration = { name: string; up: string }
