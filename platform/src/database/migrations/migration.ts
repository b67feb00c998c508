/** One step forward in a schema. `name` identifies it permanently; steps run in the order of the list. */
export type Migration = { name: string; up: string }
