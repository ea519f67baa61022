import { useId } from 'react'
import { requestChannel, type SaidHow, saidHowNames } from '#domain/contacts/buyer-facts.ts'
import { Choice } from '../controls/forms/choice.tsx'
import styles from './channel-choice.module.css'

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Chooses how a buyer stated a request, by phone unless changed. */
export const ChannelChoice = ({ how, onChoose }: { how: SaidHow; onChoose: (how: SaidHow) => void }) => (
  <Choice
    className={styles.how}
    name={useId()}
    legend="How they told you"
    value={how}
    choices={requestChannel.map(one => [one, capitalized(saidHowNames[one])] as const)}
    onChoose={onChoose}
  />
)
