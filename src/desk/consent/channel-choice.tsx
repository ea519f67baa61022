import { useId } from 'react'
import { requestChannel, type SaidHow, saidHowNames } from '#domain/contacts/buyer-facts.ts'
import segments from '../controls/forms/segments.module.css'
import styles from './channel-choice.module.css'

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Chooses how a buyer stated a request, by phone unless changed. */
export function ChannelChoice({ how, onChoose }: { how: SaidHow; onChoose: (how: SaidHow) => void }) {
  const name = useId()
  return (
    <fieldset className={`${segments.segments} ${styles.how}`}>
      <legend className="visually-hidden">How they told you</legend>
      {requestChannel.map(one => (
        <label key={one}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={one === how}
            onChange={() => onChoose(one)}
          />
          <span className={segments.part}>{capitalized(saidHowNames[one])}</span>
        </label>
      ))}
    </fieldset>
  )
}
