import { Circle, Ellipse, G, Path, Rect, Svg, Text } from '@react-pdf/renderer'
import { filled } from '#labels/text.ts'
import { mix } from '#project/colours.ts'
import type { ProjectMap } from '#project/map.ts'
import { groundPaths, pin, roadSpots } from '../brand/map/ground.ts'
import { farthestOf, placePoints, writeMap } from '../brand/map/layout.ts'
import { mapPoints } from '../brand/map/points.ts'
import { placeDrawings } from '../brand/place-drawings.ts'
import { pointDrawings } from '../brand/point-drawings.ts'
import { useProject } from './project-context.ts'
import { type, useColours } from './theme.ts'

const line = { fill: 'none', strokeLinecap: 'round' } as const

interface LocationDrawingProps {
  map: ProjectMap
  width: number
  height: number
}

/** The site's drawn map, set for print. */
export function LocationDrawing({ map, width, height }: LocationDrawingProps) {
  const colour = useColours()
  const {
    settings,
    words,
    labels: { sections },
  } = useProject()
  const note = sections.notToScale
  const { distances } = words.location
  const points = mapPoints({ distances, points: map.points }, number =>
    filled(sections.kilometres, { number }),
  )
  const farthest = farthestOf(points)
  const placed = placePoints(points)
  const ground = groundPaths(map, farthest)
  const { projectName } = settings
  const { street } = words.address
  const { name, labels } = writeMap(
    placed,
    roadSpots(map.mainRoad, farthest),
    { projectName, street, note },
    1,
  )
  const seen = { width: 800, height: (800 * height) / width }
  const top = 300 - seen.height / 2
  return (
    <Svg width={width} height={height} viewBox={`0 ${top} ${seen.width} ${seen.height}`}>
      <Rect x="-400" y="-400" width="1600" height="1400" fill={colour.paperDeep} />
      <Path d={ground.fields} fill={colour.green} fillOpacity={0.09} />
      <Path d={ground.water} fill={colour.dusk} fillOpacity={0.55} />
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
      {placed.map(({ kind, name: place, x, y }) => (
        <G key={place} transform={`translate(${x}, ${y})`}>
          <Circle cx={0} cy={0} r={19} fill={colour.white} stroke={colour.hairline} />
          <G transform="translate(-10, -10) scale(0.84)">
            <Path
              d={placeDrawings[pointDrawings[kind]]}
              {...line}
              strokeLinejoin="round"
              stroke={colour.second}
              strokeWidth={1.6}
            />
          </G>
        </G>
      ))}
      {labels.map(label =>
        label?.lines.map((text, index) => (
          <Text
            key={text}
            x={label.x}
            y={label.y + index * 25}
            textAnchor={label.anchor}
            fill={index === label.lines.length - 1 ? colour.inkSoft : colour.ink}
            style={{
              fontFamily: type.text,
              fontWeight: index === label.lines.length - 1 ? 400 : 600,
              fontSize: 20,
            }}
          >
            {text}
          </Text>
        )),
      )}
      <G transform="translate(400, 312)">
        <Path d={pin} fill={colour.accent} stroke={colour.ink} strokeWidth={1.5} />
      </G>
      {name && (
        <Text
          x={name.x}
          y={name.y}
          textAnchor={name.anchor}
          fill={colour.ink}
          style={{ fontFamily: type.display, fontSize: 34 * name.scale }}
        >
          {projectName}
        </Text>
      )}
      <Text x={26} y={top + 48} fill={colour.inkSoft} style={{ fontFamily: type.text, fontSize: 17 }}>
        {note}
      </Text>
    </Svg>
  )
}
