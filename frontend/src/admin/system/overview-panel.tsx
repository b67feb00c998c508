import { CircleAlert, Hourglass } from 'lucide-react'
import { timeOf } from '../../lib/format/dates.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { ArchMark } from '../../ui/arch-mark.tsx'
import { ChecksPanel } from './checks/checks-panel.tsx'
import { ServiceCard } from './service-card.tsx'
import { serviceLabels } from './system-labels.ts'
import styles from './system-page.module.css'
import { type Overview, type Trouble, troublesOf } from './system-state.ts'

/** Whether everything is fine; if not, what is wrong and what to do. */
export function OverviewPanel({ overview }: { overview: Overview | undefined }) {
  if (!overview)
    return (
      <div className={styles.systemWaiting} aria-busy="true">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    )
  const troubles = troublesOf(overview)
  return (
    <>
      <section
        className={`${screenStyles.panel} ${styles.systemVerdict}`}
        data-well={troubles.length === 0}
        role="status"
        aria-label="In short"
      >
        {troubles.length === 0 ? (
          <>
            <ArchMark size={40} />
            <div>
              <p className={styles.systemVerdictTitle}>All is well</p>
              <p className="muted">
                Six services answer and nobody is late. Looked at {timeOf(new Date(overview.at))}; this page looks again
                by itself.
              </p>
            </div>
          </>
        ) : (
          <ul className={styles.troubles}>
            {troubles.map((trouble) => (
              <TroubleLine key={`${trouble.service} ${trouble.what}`} trouble={trouble} />
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Services">
        <h2 className="visually-hidden">Services</h2>
        <ul className={styles.serviceCards}>
          {overview.reports.map((service) => (
            <ServiceCard key={service.name} service={service} overview={overview} />
          ))}
        </ul>
      </section>
      <ChecksPanel />
    </>
  )
}

function TroubleLine({ trouble: { service, tone, what, advice } }: { trouble: Trouble }) {
  const Icon = tone === 'stopped' ? CircleAlert : Hourglass
  return (
    <li data-tone={tone}>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <p className={styles.troubleWhat}>
          {serviceLabels[service]} {what}
        </p>
        <p className="muted">{advice}</p>
      </div>
    </li>
  )
}
