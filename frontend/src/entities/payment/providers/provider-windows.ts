import type { ProviderName } from '@suvarna/contracts/payments/providers.ts'
import type { ProviderWindow } from './provider-window.ts'
import { razorpayWindow } from './razorpay.ts'

export const providerWindows: Record<ProviderName, ProviderWindow> = { razorpay: razorpayWindow }
