import { Circle, G, Path, Rect, Svg, Text } from '@react-pdf/renderer'
import { placeDrawings } from '../brand/place-drawings.ts'
import { ground, seats } from './location-ground.ts'
import { useProject } from './project-context.ts'
import { colour, type } from './theme.ts'

const line = { fill: 'none', strokeLinecap: 'round' } as const
const { site } = ground

/** The site's drawn map, set for print. */
export function LocationDrawing({ width, height }: { width: number; height: number }) {
  const { settings, words } = useProject()
  const places = words.location.distances.flatMap(({ to, kilometres }, index) => {
    const seat = seats[index]
    return seat ? [{ ...seat, to, kilometres }] : []
  })
  const seen = { width: 720, height: (720 * height) / width }
  return (
    <Svg width={width} height={height} viewBox={`60 ${300 - seen.height / 2} ${seen.width} ${seen.height}`}>
      <Rect x="-400" y="-400" width="1600" height="1400" fill={colour.paperDeep} />
      <Path d={ground.fields} fill={colour.green} fillOpacity={0.09} />
      <Path d={ground.water} fill={colour.dusk} fillOpacity={0.55} />
      {site.rings.map(radius => (
        <Circle
          key={radius}
          cx={site.x}
          cy={site.y}
          r={radius}
          fill="none"
          stroke={colour.hairline}
          strokeWidth={2}
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
      ))}
      <Path d={ground.runways} fill="none" stroke="#c5bfba" strokeWidth={9} />
      <Path d={ground.smallRoads} {...line} stroke={colour.white} strokeWidth={6} />
      <Path d={ground.metro} {...line} stroke={colour.terracotta} strokeWidth={2.5} strokeDasharray="12 7" />
      <Path d={ground.airportRoad} {...line} stroke="#b9b3b2" strokeWidth={18} />
      <Path d={ground.airportRoad} {...line} stroke={colour.white} strokeWidth={15} />
      <Path d={ground.plot} fill={colour.green} stroke={colour.white} strokeWidth={2} />
      <G transform="translate(322, 494) rotate(-50)">
        <Text x={0} y={0} fill={colour.inkSoft} style={{ fontFamily: type.text, fontSize: 18 }}>
          {words.address.street}
        </Text>
      </G>
      {places.map(({ to, kilometres, icon, x, y, words: label }) => (
        <G key={to} transform={`translate(${x}, ${y})`}>
          <Circle cx={0} cy={0} r={19} fill={colour.white} stroke={colour.hairline} />
          <G transform="translate(-10, -10) scale(0.84)">
            <Path
              d={placeDrawings[icon]}
              {...line}
              strokeLinejoin="round"
              stroke={colour.terracotta}
              strokeWidth={1.6}
            />
          </G>
          <Text
            x={label.anchor === 'end' ? Math.min(label.x, 0) : label.x}
            y={label.y}
            textAnchor={label.anchor}
            fill={colour.ink}
            style={{ fontFamily: type.text, fontWeight: 600, fontSize: 20 }}
          >
            {to}
          </Text>
          <Text
            x={label.anchor === 'end' ? Math.min(label.x, 0) : label.x}
            y={label.y + 25}
            textAnchor={label.anchor}
            fill={colour.inkSoft}
            style={{ fontFamily: type.text, fontSize: 20 }}
          >
            {`${kilometres} km`}
          </Text>
        </G>
      ))}
      <G transform={`translate(${site.x}, ${site.y})`}>
        <Path d={ground.pin} fill={colour.amber} stroke={colour.ink} strokeWidth={1.5} />
        <Text x={78} y={46} fill={colour.ink} style={{ fontFamily: type.display, fontSize: 34 }}>
          {settings.projectName}
        </Text>
      </G>
      <Text
        x={86}
        y={300 - seen.height / 2 + 48}
        fill={colour.inkSoft}
        style={{ fontFamily: type.text, fontSize: 17 }}
      >
        Not to scale
      </Text>
    </Svg>
  )
}
