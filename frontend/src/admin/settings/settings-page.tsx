import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CashBlocklist } from './blocklist/cash-blocklist.tsx'
import { MerchantFeeds } from './merchant-feeds.tsx'
import { ParcelSettingsPanel } from './parcels/parcel-settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'
import styles from './settings-page.module.css'
import { adminSettings } from './settings-reads.ts'

export function SettingsPage() {
  usePageTitle('Settings')
  const { data, error } = useQuery(adminSettings)
  const messages = useMessage(5000)
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Settings" subtitle="Who sells here, how to reach you, and what the shop holds itself to" />
      <MessageBanner messages={messages} />
      {!data && error && <Notice kind="error">{messageOf(error, 'The settings could not be loaded.')}</Notice>}
      {!data && !error && <div className={`${screenStyles.panel} ${styles.settingsWait}`} aria-busy="true" />}
      {data && (
        <>
          <SettingsForm first={data} onSaved={() => messages.notify('good', 'Settings saved')} />
          <ParcelSettingsPanel onSaved={() => messages.notify('good', 'Boxes and pick-up places saved')} />
          <May do="customers.read">
            <CashBlocklist notify={messages.notify} />
          </May>
          <MerchantFeeds />
          <SettingsHistory history={data.history} />
        </>
      )}
    </div>
  )
}
