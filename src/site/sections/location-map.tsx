import { settings } from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import type { PlaceIconName } from '../../brand/place-drawings.ts'
import { PlaceDrawing } from '../icons/place-icon.tsx'
import styles from './location-map.module.css'
import ground from './location-map-ground.svg'

interface Seat {
  icon: PlaceIconName
  x: number
  y: number
  /** Where the words stand, from the marker. */
  words: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }
}

/** Where the four distances of the content stand, in its order: metro, mall, industrial area, airport. */
const seats: Seat[] = [
  { icon: 'train', x: 290, y: 250, words: { x: 44, y: -92, anchor: 'end' } },
  { icon: 'bag', x: 306, y: 392, words: { x: -44, y: 4, anchor: 'end' } },
  { icon: 'factory', x: 662, y: 435, words: { x: 0, y: 70, anchor: 'middle' } },
  { icon: 'plane', x: 585, y: 141, words: { x: 44, y: -4, anchor: 'start' } },
]

const places = words.location.distances.flatMap(({ to, kilometres }, index) => {
  const seat = seats[index]
  return seat ? [{ ...seat, to, distance: `${kilometres} km` }] : []
})

const spoken = places.map(({ to, distance }) => `${to} ${distance}`).join(', ')

/** The drawn map: the site on the airport road, and what is near it. A sketch with real words, not to scale. */
export function LocationMap() {
  return (
    <div className={styles.map}>
      {/* Fields, water, roads, the metro and the runways; a file of its own, because it is far down the page. */}
      <img className={styles.ground} src={ground} alt="" loading="lazy" />
      <svg
        viewBox="0 0 800 600"
        role="img"
        aria-label={`Sketch map around ${settings.projectName}: ${spoken}`}
      >
        <path id="airport-road" fill="none" d="M130 690C230 550 310 480 376 386" />
        <text className={styles.roadName} dy="1.1em" textAnchor="end">
          <textPath href="#airport-road" startOffset="100%">
            {words.address.street}
          </textPath>
        </text>
        {places.map(({ to, distance, icon, x, y, words }) => (
          <g key={to} transform={`translate(${x} ${y})`}>
            <g className={styles.marker}>
              <circle r="17" />
              <PlaceDrawing name={icon} transform="translate(-9 -9) scale(.75)" />
            </g>
            <text className={styles.words} x={words.x} y={words.y} textAnchor={words.anchor}>
              {to}
              <tspan className={styles.distance} x={words.x} dy="1.2em">
                {distance}
              </tspan>
            </text>
          </g>
        ))}
        <g className={styles.site} transform="translate(400 310)">
          <path
            className={styles.marker}
            d="M0 0c-14-17-20-25-20-36a20 20 0 0 1 40 0c0 11-6 19-20 36m0-28a8 8 0 1 0 0-16 8 8 0 0 0 0 16"
          />
          <text className={styles.name} x="78" y="46">
            {settings.projectName}
          </text>
        </g>
        <text className={styles.note} x="24" y="48">
          Not to scale
        </text>
      </svg>
    </div>
  )
}
