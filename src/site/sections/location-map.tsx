import { map } from 'virtual:project/map'
import ground from 'virtual:project/map-ground'
import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import * as sections from '#labels/sections.ts'
import { filled } from '#labels/text.ts'
import { pin, roadSpots } from '../../brand/map/ground.ts'
import { farthestOf, placePoints, writeMap } from '../../brand/map/layout.ts'
import { mapPoints } from '../../brand/map/points.ts'
import { pointDrawings } from '../../brand/point-drawings.ts'
import { PlaceDrawing } from '../icons/place-icon.tsx'
import styles from './location-map.module.css'

const note = sections.notToScale

/** Words are as large as on the narrowest of the screens that share a layout, so that they fit on all of them. */
const layouts = [
  { name: 'narrow', step: 1.9 },
  { name: 'wide', step: 1.2 },
] as const

/** The drawn map: the site on its road, and what is near it. A sketch with real words, not to scale. */
export function LocationMap() {
  const { projectName } = settings
  const { distances } = words.location
  const points = mapPoints({ distances, points: map.points }, number =>
    filled(sections.kilometres, { number }),
  )
  const placed = placePoints(points)
  const road = roadSpots(map.mainRoad, farthestOf(points))
  const spoken = points.map(({ name, distance }) => `${name} ${distance}`).join(', ')
  return (
    <div className={styles.map}>
      {/* Fields, water, roads and rails; a file of its own, because it is far down the page. */}
      <img className={styles.ground} src={ground} alt="" loading="lazy" />
      <svg viewBox="0 0 800 600" role="img" aria-label={filled(sections.sketchMap, { places: spoken })}>
        {placed.map(({ kind, name, x, y }) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <g className={styles.marker}>
              <circle r="17" />
              <PlaceDrawing name={pointDrawings[kind]} transform="translate(-9 -9) scale(.75)" />
            </g>
          </g>
        ))}
        <g className={styles.site} transform="translate(400 312)">
          <path className={styles.marker} d={pin} />
        </g>
        {layouts.map(({ name, step }) => (
          <MapWords
            key={name}
            id={name}
            written={writeMap(placed, road, { projectName, street: words.address.street, note }, step)}
          />
        ))}
        <text className={styles.note} x="24" y="48">
          {note}
        </text>
      </svg>
    </div>
  )
}

interface MapWordsProps {
  id: 'narrow' | 'wide'
  written: ReturnType<typeof writeMap>
}

/** What is written on the map in one of its layouts. */
const MapWords = ({ id, written: { name, labels, street } }: MapWordsProps) => (
  <g className={styles[id]}>
    {street && (
      <>
        <path id={`street-${id}`} fill="none" d={street} />
        <text className={styles.roadName} dy=".35em">
          <textPath href={`#street-${id}`}>{words.address.street}</textPath>
        </text>
      </>
    )}
    {labels.map(
      label =>
        label && (
          <text
            key={label.lines[0]}
            className={styles.words}
            x={label.x}
            y={label.y}
            textAnchor={label.anchor}
          >
            {label.lines.length > 1 && label.lines[0]}
            <tspan className={styles.distance} x={label.x} dy={label.lines.length > 1 ? '1.2em' : undefined}>
              {label.lines.at(-1)}
            </tspan>
          </text>
        ),
    )}
    {name && (
      <text
        className={styles.name}
        transform={`translate(${name.x} ${name.y}) scale(${name.scale})`}
        textAnchor={name.anchor}
      >
        {settings.projectName}
      </text>
    )}
  </g>
)
