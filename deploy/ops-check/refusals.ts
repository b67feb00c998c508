import { ConfigFault, readConfig } from '@suvarna/platform/config.ts'
import { type TProperties, Type } from 'typebox'

/** Long, an address, and of nobody: it stands where a Secret will. */
export const stranger = 'https://secret.invalid/6f1c8a4be2d94077b3a5c9d8'

/** What the code itself says against an environment, a line each. */
export function refusals(values: Record<string, string>, schema: TProperties): readonly string[] {
  try {
    readConfig(values, Type.Object(schema))
    return []
  } catch (fault) {
    if (fault instanceof ConfigFault) return fault.faults
    throw fault
  }
}
