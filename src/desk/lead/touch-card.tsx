import type { Touch } from '#contract/desk/person.ts'
import { countryName, zoneOf } from '../text/countries.ts'
import { dayAndClock, machineTime, timeIn } from '../text/india-time.ts'
import { formNames } from '../text/labels.ts'
import { Deliveries } from './deliveries.tsx'
import styles from './touch-card.module.css'

const pathOf = (address: string) => {
  try {
    return new URL(address).pathname
  } catch {
    return address
  }
}

const parametersOf = (parameters: Touch['pageParameters']) =>
  Object.entries(parameters).flatMap(([name, values]) => values.map(value => `${name} = ${value}`))

const visitText = ({ visitAt, country }: Touch) => {
  if (visitAt === null) return null
  const zone = zoneOf(country)
  return zone
    ? `${dayAndClock(visitAt)} IST, for them ${timeIn(visitAt, zone)}`
    : `${dayAndClock(visitAt)} IST`
}

const factsOf = (touch: Touch): [name: string, value: string | null][] => [
  ['Visit asked for', visitText(touch)],
  ['Pressed', touch.opener],
  ['Source', touch.source ?? 'Direct'],
  ['Medium', touch.medium],
  ['Campaign', touch.campaign],
  ['Keyword', touch.keyword],
  ['Country', touch.country && countryName(touch.country)],
  ['Page', touch.pageAddress && pathOf(touch.pageAddress)],
  ['Looks like spam', touch.spamSigns.join(', ') || null],
  ['Reference', touch.leadId],
]

const quietFactsOf = (touch: Touch): [name: string, value: string | null][] => [
  ['Name as sent', touch.name],
  ['Page address', touch.pageAddress],
  ['Parameters', parametersOf(touch.pageParameters).join('\n') || null],
  ['Browser', touch.userAgent],
  ['Privacy notice', touch.noticeVersion],
]

const Facts = ({ facts }: { facts: [name: string, value: string | null][] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

/** One lead a person sent, with all that came along. */
export const TouchCard = ({ touch, personId }: { touch: Touch; personId: string }) => (
  <li className={styles.touch}>
    <h3 className={styles.title}>
      {formNames[touch.form]}
      <time dateTime={machineTime(touch.receivedAt)}>{dayAndClock(touch.receivedAt)}</time>
    </h3>
    <Facts facts={factsOf(touch)} />
    <details className={styles.more}>
      <summary>Everything sent along</summary>
      <Facts facts={quietFactsOf(touch)} />
    </details>
    {touch.deliveries && (
      <Deliveries deliveries={touch.deliveries} leadId={touch.leadId} personId={personId} />
    )}
  </li>
)
