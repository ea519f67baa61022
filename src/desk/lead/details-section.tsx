import type { Deal } from '#api/deals/deal.ts'
import {
  type Interest,
  interestNames,
  interests,
  textDetails,
  textDetailTable,
} from '#domain/contacts/details.ts'
import { lateSheet } from '../controls/late-part.tsx'
import { SheetButton } from '../controls/sheet-button.tsx'
import { changeDeal } from '../data/change-deal.ts'
import { properName } from '../text/labels.ts'
import styles from './details-section.module.css'

const DetailsSheet = lateSheet(() => import('./details-sheet.tsx'))

/** How close the contact is to buying: one press sets it, another clears it. */
function InterestChoice({ deal: { id, details } }: { deal: Deal }) {
  const choose = (interest: Interest) =>
    void changeDeal(id, { details: { interest: details.interest === interest ? null : interest } })
  return (
    <fieldset className={styles.interests}>
      <legend className="visually-hidden">Interest</legend>
      {interests.map(interest => (
        <button
          key={interest}
          className={styles.interest}
          type="button"
          aria-pressed={details.interest === interest}
          data-interest={interest}
          onClick={() => choose(interest)}
        >
          {interestNames[interest]}
        </button>
      ))}
    </fieldset>
  )
}

/** The names a contact has given, if the team noted another one. */
const namesSent = ({ details, leads }: Deal): string[] =>
  details.name === null ? [] : [...new Set(leads.map(({ name }) => name))].filter(one => one !== details.name)

/** The details that the team noted about a deal. */
export function DetailsSection({ deal }: { deal: Deal }) {
  const sent = namesSent(deal)
  const lines: [name: string, value: string | null][] = [
    ['Name as sent', sent.map(properName).join(', ') || null],
    ...textDetails
      .filter(of => of !== 'name')
      .map((of): [string, string | null] => [textDetailTable[of].label, deal.details[of]]),
  ]
  return (
    <section className={styles.details} aria-label="Details">
      <div className={styles.head}>
        <h2>Details</h2>
        <InterestChoice deal={deal} />
        <SheetButton kind="plain" sheet={onClose => <DetailsSheet deal={deal} onClose={onClose} />}>
          Edit
        </SheetButton>
      </div>
      <dl className={styles.lines}>
        {lines.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {name === textDetailTable.email.label && !deal.isMasked ? (
                    <a href={`mailto:${value}`}>{value}</a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      {lines.every(([, value]) => value === null) && <p className={styles.none}>No details noted yet.</p>}
    </section>
  )
}
