import { useId } from 'react'
import styles from './location-map.module.css'

const airportRoad = 'M-300 1200C60 640 330 430 400 310S520 60 520-900'
const smallRoads =
  'M-900 220C40 170 160 330 306 392S620 560 1700 520M400 310C500 300 560 420 662 435S900 400 1700 300M473 178C510 158 540 146 585 141S840 150 1700 40M-900 520C0 500 120 460 232 520M662 435C690 320 640 240 585 141M306 392C250 290 290 120 170-900'

/** What lies under the words of the drawn map: fields, water, roads, the metro and the runways. It runs past the frame. */
export function LocationMapGround({ road }: { road: string }) {
  const id = useId()
  return (
    <>
      <path
        className={styles.field}
        d="M-900-900H250L60 150-900 250zM520 470l300-60 900 120v900H330zM640 200l1060-80v200l-940 20z"
      />
      <path
        className={styles.water}
        d="M88 300c40-30 96-8 104 26s-40 62-84 52-60-48-20-78M548 512c34-18 78-6 74 20s-50 34-82 24-26-26 8-44"
      />
      <circle className={styles.ring} cx="400" cy="310" r="125" />
      <circle className={styles.ring} cx="400" cy="310" r="250" />
      <circle className={styles.ring} cx="400" cy="310" r="290" />
      <path className={styles.runway} d="M640 70 1000 16M652 104 1012 50" />
      <path className={styles.small} d={smallRoads} />
      <path className={styles.metro} d="M-420 1200C60 560 240 370 290 250S400 0 400-900" />
      <path className={styles.verge} d={airportRoad} />
      <path className={styles.road} d={airportRoad} />
      <path id={id} fill="none" d="M130 690C230 550 310 480 376 386" />
      <path className={styles.plot} d="m420 300 44 8-6 56-52-8-8-30z" />
      <text className={styles.roadName} dy="1.1em" textAnchor="end">
        <textPath href={`#${id}`} startOffset="100%">
          {road}
        </textPath>
      </text>
    </>
  )
}
