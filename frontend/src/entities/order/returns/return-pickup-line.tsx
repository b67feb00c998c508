import { t } from '@suvarna/contracts/common/language/text.ts'
import type { OrderReturn } from '../allowed-actions.ts'

/** The courier's progress in fetching a return, for the shopper; '' if there is nothing to report. */
export function pickupText({ pickup, status }: Pick<OrderReturn, 'pickup' | 'status'>): string {
  if (!pickup || status === 'refused') return ''
  const { state, fault, courier, awb, labelUrl } = pickup
  const who = courier || t`The courier`
  if (state === 'booked' && labelUrl !== '')
    return t`${who} comes to fetch it. Please stick its label on the parcel, or write ${awb} on it.`
  if (state === 'booked') return t`${who} comes to fetch it. Please write ${awb} on the parcel.`
  if (state === 'picked_up') return t`${who} has picked it up.`
  if (state === 'on_its_way') return t`It is on its way to us.`
  if (state === 'arrived') return t`It has arrived at our shop.`
  if (state === 'lost') return t`The courier is looking for your parcel. We’ll write to you.`
  if (fault === 'not_served')
    return t`No courier comes to your pincode: please send it yourself. Our mail says where to.`
  return state === 'failed' ? t`The pick-up did not work out. We’ll write to you about a new day.` : ''
}

export function ReturnPickupLine({ orderReturn }: { orderReturn: OrderReturn }) {
  const text = pickupText(orderReturn)
  if (text === '') return null
  const { trackingUrl = '', state = '', labelUrl = '' } = orderReturn.pickup ?? {}
  const isFollowed = trackingUrl.startsWith('https://') || trackingUrl.startsWith('http://')
  return (
    <p className="small" data-testid="return-pickup">
      {text}{' '}
      {isFollowed && state !== 'failed' && (
        <a className="link" href={trackingUrl} rel="noreferrer" target="_blank">
          {t`Follow the parcel`}
        </a>
      )}{' '}
      {labelUrl !== '' && (
        <a className="link" href={labelUrl} rel="noreferrer" target="_blank">
          {t`Print the label`}
        </a>
      )}
    </p>
  )
}
