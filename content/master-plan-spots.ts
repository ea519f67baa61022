/** A place on the master plan: where it stands, in hundredths of the picture's width and height, and what it is. */
export interface PlanSpot {
  /** As written on the picture and in the legend. */
  mark: string
  name: string
  x: number
  y: number
}

const towers: [x: number, y: number][] = [
  [19.4, 22.3],
  [34.7, 20.7],
  [50, 19.9],
  [65.3, 20.7],
  [80.6, 22.3],
  [82.2, 41],
  [82.2, 60.2],
  [79.7, 78.9],
  [64.4, 79.3],
  [35.6, 79.3],
  [20.3, 78.9],
  [17.8, 60.2],
  [17.8, 41],
]

/** The thirteen towers, clockwise from the north-west. */
export const towerSpots: PlanSpot[] = towers.map(([x, y], index) => ({
  mark: String(index + 1),
  name: `Tower ${index + 1}`,
  x,
  y,
}))

/** What lies between the towers. */
export const placeSpots: PlanSpot[] = [
  { mark: 'A', name: 'Entrance gate', x: 50, y: 90 },
  { mark: 'B', name: 'Palm boulevard', x: 50, y: 76 },
  { mark: 'C', name: 'Lake', x: 50, y: 55.5 },
  { mark: 'D', name: 'Clubhouse', x: 50, y: 36.2 },
  { mark: 'E', name: 'Swimming pool', x: 49.8, y: 43.3 },
  { mark: 'F', name: 'Badminton courts', x: 31.3, y: 48.4 },
  { mark: 'G', name: 'Open court', x: 31.6, y: 62.1 },
  { mark: 'H', name: 'Kid’s play area', x: 68.6, y: 48.8 },
  { mark: 'J', name: "Senior's Corner", x: 67.5, y: 62.9 },
  { mark: 'K', name: 'Garden terrace', x: 37.5, y: 34.8 },
]
