import type { UnitRoom } from '#project/pictures/unit-plans.ts'
import { feetOf, metresOf } from './measures.ts'
import styles from './unit-plan-view.module.css'

/** The rooms by their numbers on the plan, each with its clear size. */
export const UnitRooms = ({ rooms }: { rooms: UnitRoom[] }) => (
  <ol className={styles.rooms}>
    {rooms.map(room => (
      <li key={room.name}>
        <span>{room.name}</span>
        <span className={styles.size}>{metresOf(room)}</span>
        <span className={styles.size}>{feetOf(room)}</span>
      </li>
    ))}
  </ol>
)
