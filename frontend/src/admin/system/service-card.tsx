import screenStyles from '../../ui/admin/screen.module.css'
import { countOf, serviceLabels, serviceTasks } from './system-labels.ts'
import styles from './system-page.module.css'
import {
  type Follower,
  followersOf,
  lengthOf,
  type Overview,
  type ServiceReport,
  toneLabels,
  toneOf,
  unsequencedSeconds,
} from './system-state.ts'

type Props = { service: ServiceReport; overview: Overview }

/** One service: its health, the head of its log, and every follower of its events. */
export function ServiceCard({ service, overview }: Props) {
  const tone = toneOf(service, overview)
  return (
    <li className={`${screenStyles.panel} ${styles.serviceCard}`} data-testid="service-card" data-tone={tone}>
      <header className={styles.serviceCardHead}>
        <div>
          <h3>{serviceLabels[service.name]}</h3>
          <p className="muted">{serviceTasks[service.name]}</p>
        </div>
        <span className={styles.systemState} data-tone={tone}>
          {toneLabels[tone]}
        </span>
      </header>
      {'lag' in service ? <Facts service={service} overview={overview} /> : <p>{service.failure}</p>}
    </li>
  )
}

function Facts({ service, overview }: { service: Extract<ServiceReport, { lag: object }>; overview: Overview }) {
  const { name, lag, milliseconds } = service
  const followers = followersOf(lag, overview)
  const late = followers.filter(({ seconds, parked }) => seconds >= 1 || parked > 0)
  return (
    <>
      <dl className={styles.serviceFacts}>
        <Fact label="Events" value={countOf(Number(lag.head))} />
        <Fact label="Answers in" value={`${milliseconds} ms`} />
        <Fact
          label="Not numbered"
          value={lag.unsequenced ? `${lag.unsequenced}, ${lengthOf(unsequencedSeconds(lag))}` : 'none'}
        />
        <Fact label="Calls waiting" value={lag.open_jobs ? countOf(lag.open_jobs) : 'none'} />
        {lag.relay && <Fact label="Not published" value={lag.relay.lag ? countOf(lag.relay.lag) : 'none'} />}
      </dl>
      <details className={styles.serviceFollowers}>
        <summary>
          {followers.length === 0
            ? 'Nobody follows events here'
            : `${followers.length} ${followers.length === 1 ? 'follower' : 'followers'}, ${late.length === 0 ? 'all up to date' : `${late.length} not up to date`}`}
        </summary>
        {followers.length > 0 && <FollowerTable followers={followers} label={serviceLabels[name]} />}
      </details>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="amount">{value}</dd>
  </div>
)

function FollowerTable({ followers, label }: { followers: readonly Follower[]; label: string }) {
  return (
    <table className={styles.followerTable} aria-label={`Followers in ${label}`}>
      <thead>
        <tr>
          <th scope="col">Follower</th>
          <th scope="col">of</th>
          <th scope="col" className={styles.alignRight}>
            To come
          </th>
          <th scope="col" className={styles.alignRight}>
            Late
          </th>
        </tr>
      </thead>
      <tbody>
        {followers.map(({ consumer, source, behind, seconds, parked }) => (
          <tr key={`${consumer} ${source}`}>
            <td>
              {consumer}
              {parked > 0 && <span className={styles.followerParked}>{parked} stopped</span>}
            </td>
            <td className="muted">{source}</td>
            <td className={`amount ${styles.alignRight}`}>{behind === null ? 'not known' : countOf(behind)}</td>
            <td className={`amount ${styles.alignRight}`}>{lengthOf(seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
