import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/session/may.ts'

/** Shows its children if the role has the permission. */
export const May = ({ do: permission, children }: { do: Permission; children: ReactNode }) =>
  useMay()(permission) ? children : null
