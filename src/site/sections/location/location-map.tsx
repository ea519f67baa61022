import { fillText } from '#labels/text.ts'
import { pointDrawings } from '#project/brand/place-drawings.ts'
import { tallSheet, wideSheet } from '#project/map/geometry.ts'
import { pin, roadSpots } from '#project/map/ground.ts'
import { farthestOf, placePoints, writeMap } from '#project/map/layout.ts'
import { mapPoints } from '#project/map/points.ts'
import { usePage } from '../../content/content-context.tsx'
import type { Page } from '../../content/page.ts'
import { PlaceDrawing } from '../../icons/place-icon.tsx'
import styles from './location-map.module.css'

type DrawnPage = Page & { map: NonNullable<Page['map']> }

/**
 * The map on each of its sheets. Words are as large as on the narrowest of the screens that share a layout, so that they
 * fit on all of them.
 */
function layOut({ map, settings, words, labels }: DrawnPage) {
  const points = mapPoints({ distances: words.location.distances, points: map.sketch.points }, number =>
    fillText(labels.sections.kilometres, { number }),
  )
  const texts = {
    projectName: settings.projectName,
    street: words.address.street,
    note: labels.sections.notToScale,
  }
  const layouts = (
    [
      { name: 'tall', sheet: tallSheet, ground: map.ground.tall, step: 1.9 },
      { name: 'wide', sheet: wideSheet, ground: map.ground.wide, step: 1.2 },
    ] as const
  ).map(layout => {
    const placed = placePoints(points, layout.sheet)
    const road = roadSpots(map.sketch.mainRoad, farthestOf(points), layout.sheet)
    return { ...layout, texts, placed, written: writeMap(placed, road, texts, layout.step, layout.sheet) }
  })
  return { points, layouts }
}

export type MapLayouts = ReturnType<typeof layOut>
type Layout = MapLayouts['layouts'][number]

/** The drawn map of a page; undefined if it has a picture instead. */
export const mapOf = (page: Page): MapLayouts | undefined => page.map && layOut({ ...page, map: page.map })

/** The layouts in which the places are numbered, because there is no room for all names. */
export const numberedIn = ({ layouts }: MapLayouts): Layout['name'][] =>
  layouts.filter(({ written }) => written.labels === undefined).map(({ name }) => name)

/** The drawn map: the site on its road, and the places nearby. A sketch with real words, not to scale. */
export function LocationMap({ points, layouts }: MapLayouts) {
  const { labels } = usePage()
  const places = points.map(({ name, distance }) => `${name} ${distance}`).join(', ')
  return (
    <div className={styles.map} role="img" aria-label={fillText(labels.sections.sketchMap, { places })}>
      {layouts.map(layout => (
        <MapDrawing key={layout.name} layout={layout} />
      ))}
    </div>
  )
}

/** The map in one of its layouts; the stylesheet shows one of them. */
function MapDrawing({ layout: { name: id, sheet, ground, texts, placed, written } }: { layout: Layout }) {
  const { name, labels, street, scale } = written
  const { width, height, site } = sheet
  return (
    <div className={styles[id]}>
      {/* Fields, water, roads and rails; a separate file, because it is far down the page. */}
      <img className={styles.ground} src={ground} alt="" loading="lazy" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {labels?.map(
          ({ leader, x, y }) =>
            leader && (
              <path
                key={`${x} ${y}`}
                className={styles.leader}
                d={`M${leader.from.x} ${leader.from.y}L${leader.to.x} ${leader.to.y}`}
              />
            ),
        )}
        {placed.map(({ kind, name: place, x, y }, index) => (
          <g key={place} transform={`translate(${x} ${y})`}>
            <g className={styles.marker}>
              <circle r="17" />
              {labels ? (
                <PlaceDrawing name={pointDrawings[kind]} transform="translate(-9 -9) scale(.75)" />
              ) : (
                <text dy=".36em">{index + 1}</text>
              )}
            </g>
          </g>
        ))}
        <g className={styles.site} transform={`translate(${site.x} ${site.y})`}>
          <path className={styles.marker} d={pin} />
        </g>
        {street && (
          <>
            <path id={`street-${id}`} fill="none" d={street} />
            <text className={styles.roadName} dy=".35em">
              <textPath href={`#street-${id}`}>{texts.street}</textPath>
            </text>
          </>
        )}
        {labels && (
          <g className={scale < 1 ? styles.smallWords : styles.words}>
            {labels.map(({ x, y, anchor, lines: [first, ...more] }) => (
              <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
                {first}
                {more.map((line, index) => (
                  <tspan
                    key={line}
                    className={index === more.length - 1 ? styles.distance : undefined}
                    x={x}
                    dy="1.2em"
                  >
                    {line}
                  </tspan>
                ))}
              </text>
            ))}
          </g>
        )}
        {name && (
          <text
            className={styles.name}
            transform={`translate(${name.x} ${name.y}) scale(${name.scale})`}
            textAnchor={name.anchor}
          >
            {name.lines[0]}
            {name.lines[1] && (
              <tspan x="0" dy="1em">
                {name.lines[1]}
              </tspan>
            )}
          </text>
        )}
        <text className={styles.note} x="24" y="48">
          {texts.note}
        </text>
      </svg>
    </div>
  )
}
