import { Circle, Ellipse, G, Line, Path, Rect, Svg, Text } from '@react-pdf/renderer'
import { fillText } from '#labels/text.ts'
import { mix } from '#lib/colours.ts'
import { placeDrawings, pointDrawings } from '#project/brand/place-drawings.ts'
import type { Sheet } from '#project/map/geometry.ts'
import { groundPaths, pin, roadSpots, waterColour } from '#project/map/ground.ts'
import { farthestOf, placePoints, writeMap } from '#project/map/layout.ts'
import { mapPoints } from '#project/map/points.ts'
import type { ProjectMap } from '#project/pictures/map.ts'
import type { Project } from '#project/project.ts'
import { type, useColours, useProject } from '../project-context.ts'

const line = { fill: 'none', strokeLinecap: 'round' } as const

interface LocationDrawingProps {
  map: ProjectMap
  width: number
  height: number
}

/** A sheet that fills a frame on paper, with room for the page's foot. */
export const printSheet = (width: number, height: number): Sheet => {
  const tall = (800 * height) / width
  return {
    width: 800,
    height: tall,
    site: { x: 400, y: tall / 2 + 20 },
    reach: { across: 280, down: tall * 0.38 },
  }
}

/** The map's points on a sheet, and all text on it. */
export function writeForPrint(
  { settings, words, labels: { sections } }: Project,
  map: ProjectMap,
  sheet: Sheet,
) {
  const note = sections.notToScale
  const { distances } = words.location
  const points = mapPoints({ distances, points: map.points }, number =>
    fillText(sections.kilometres, { number }),
  )
  const farthest = farthestOf(points)
  const placed = placePoints(points, sheet)
  const road = roadSpots(map.mainRoad, farthest, sheet)
  const texts = { projectName: settings.projectName, street: words.address.street, note }
  return { ground: groundPaths(map, farthest, sheet), placed, ...writeMap(placed, road, texts, 1, sheet) }
}

/** The site's drawn map, laid out for print. */
export function LocationDrawing({ map, width, height }: LocationDrawingProps) {
  const colour = useColours()
  const project = useProject()
  const sheet = printSheet(width, height)
  const { ground, placed, name, labels, scale } = writeForPrint(project, map, sheet)
  const size = 20 * scale
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
      <Rect x="0" y="0" width={sheet.width} height={sheet.height} fill={colour.paperDeep} />
      <Path d={ground.fields} fill={colour.green} fillOpacity={0.09} />
      <Path d={ground.water} fill={waterColour(colour.dusk)} fillOpacity={0.55} />
      {ground.rings.map(({ x, y, rx, ry }) => (
        <Ellipse
          key={rx}
          cx={x}
          cy={y}
          rx={rx}
          ry={ry}
          fill="none"
          stroke={colour.hairline}
          strokeWidth={2}
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
      ))}
      <Path d={ground.runways} fill="none" stroke={mix(colour.paperDeep, colour.ink, 0.2)} strokeWidth={9} />
      <Path d={ground.roads} {...line} stroke={colour.white} strokeWidth={6} />
      <Path d={ground.railways} {...line} stroke={colour.second} strokeWidth={2.5} strokeDasharray="12 7" />
      <Path d={ground.mainRoad} {...line} stroke={mix(colour.paperDeep, colour.ink, 0.26)} strokeWidth={18} />
      <Path d={ground.mainRoad} {...line} stroke={colour.white} strokeWidth={15} />
      <Path d={ground.plot} fill={colour.green} stroke={colour.white} strokeWidth={2} />
      {labels?.map(
        ({ leader, x, y }) =>
          leader && (
            <Line
              key={`${x} ${y}`}
              x1={leader.from.x}
              y1={leader.from.y}
              x2={leader.to.x}
              y2={leader.to.y}
              stroke={colour.inkSoft}
              strokeWidth={1.5}
            />
          ),
      )}
      {placed.map(({ kind, name: place, x, y }, index) => (
        <G key={place} transform={`translate(${x}, ${y})`}>
          <Circle cx={0} cy={0} r={19} fill={colour.white} stroke={colour.hairline} />
          {labels ? (
            <G transform="translate(-10, -10) scale(0.84)">
              <Path
                d={placeDrawings[pointDrawings[kind]]}
                {...line}
                strokeLinejoin="round"
                stroke={colour.second}
                strokeWidth={1.6}
              />
            </G>
          ) : (
            <Text
              x={0}
              y={7}
              textAnchor="middle"
              fill={colour.second}
              style={{ fontFamily: type.text, fontWeight: 600, fontSize: 20 }}
            >
              {index + 1}
            </Text>
          )}
        </G>
      ))}
      {labels?.map(label =>
        label.lines.map((text, index) => (
          <Text
            key={text}
            x={label.x}
            y={label.y + index * size * 1.25}
            textAnchor={label.anchor}
            fill={index === label.lines.length - 1 ? colour.inkSoft : colour.ink}
            style={{
              fontFamily: type.text,
              fontWeight: index === label.lines.length - 1 ? 400 : 600,
              fontSize: size,
            }}
          >
            {text}
          </Text>
        )),
      )}
      <G transform={`translate(${sheet.site.x}, ${sheet.site.y})`}>
        <Path d={pin} fill={colour.accent} stroke={colour.ink} strokeWidth={1.5} />
      </G>
      {name?.lines.map((line, index) => (
        <Text
          key={line}
          x={name.x}
          y={name.y + index * 36 * name.scale}
          textAnchor={name.anchor}
          fill={colour.ink}
          style={{ fontFamily: type.display, fontSize: 34 * name.scale }}
        >
          {line}
        </Text>
      ))}
      <Text x={26} y={48} fill={colour.inkSoft} style={{ fontFamily: type.text, fontSize: 17 }}>
        {project.labels.sections.notToScale}
      </Text>
    </Svg>
  )
}
