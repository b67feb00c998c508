import { useSearchParams } from 'react-router-dom'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Tabs } from '../../ui/admin/tabs.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import styles from './integrations-page.module.css'
import { KeysPanel } from './keys-panel.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

const MESSAGE_MS = 6000
const tabs = [
  { name: 'keys', label: 'API keys' },
  { name: 'webhooks', label: 'Webhooks' },
  { name: 'deliveries', label: 'Deliveries' },
] as const

/** Access for other programs: their API keys, and the webhooks sent to them. */
export function IntegrationsPage() {
  usePageTitle('Integrations')
  const [params, setParams] = useSearchParams()
  const messages = useMessage(MESSAGE_MS)
  const chosen = tabs.find(({ name }) => name === params.get('show'))?.name ?? 'keys'
  const choose = (show: string, more: Record<string, string> = {}) => setParams({ show, ...more }, { replace: true })
  return (
    <div className={`${screenStyles.screen} ${styles.screen}`}>
      <ScreenHead title="Integrations" subtitle="Keys for other programs, and who is told what happens here." />
      <MessageBanner messages={messages} />
      <Tabs label="Integrations" tabs={tabs} chosen={chosen} onChoose={choose}>
        {chosen === 'keys' && <KeysPanel notify={messages.notify} />}
        {chosen === 'webhooks' && (
          <WebhooksPanel notify={messages.notify} onDeliveries={(endpoint) => choose('deliveries', { endpoint })} />
        )}
        {chosen === 'deliveries' && <DeliveriesPanel notify={messages.notify} />}
      </Tabs>
    </div>
  )
}
