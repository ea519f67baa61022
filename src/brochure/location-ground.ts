import type { PlaceIconName } from '../brand/place-drawings.ts'

interface Seat {
  icon: PlaceIconName
  x: number
  y: number
  /** Where the words stand, from the marker. */
  words: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }
}

/** Where the four distances of the content stand, in its order: metro, mall, industrial area, airport. */
export const seats: Seat[] = [
  { icon: 'train', x: 290, y: 250, words: { x: 44, y: -92, anchor: 'end' } },
  { icon: 'bag', x: 306, y: 392, words: { x: -44, y: 4, anchor: 'end' } },
  { icon: 'factory', x: 662, y: 435, words: { x: 0, y: 70, anchor: 'middle' } },
  { icon: 'plane', x: 585, y: 141, words: { x: 44, y: -4, anchor: 'start' } },
]

/** The site, its rings of distance, and the shapes around it, on a sheet of 800 x 600; roads and fields run past it. */
export const ground = {
  site: { x: 400, y: 310, rings: [125, 250, 290] },
  fields: 'M-900-900H250L60 150-900 250zM520 470l300-60 900 120v900H330zM640 200l1060-80v200l-940 20z',
  water:
    'M88 300c40-30 96-8 104 26s-40 62-84 52-60-48-20-78M548 512c34-18 78-6 74 20s-50 34-82 24-26-26 8-44',
  runways: 'M640 70 1000 16M652 104 1012 50',
  smallRoads:
    'M-900 220C40 170 160 330 306 392S620 560 1700 520M400 310C500 300 560 420 662 435S900 400 1700 300M455 190C505 160 540 146 585 141S840 150 1700 40M-900 520C0 500 120 460 232 520M662 435C690 320 640 240 585 141M306 392C250 290 290 120 170-900',
  metro: 'M-420 1200C60 560 240 370 290 250S400 0 400-900',
  airportRoad: 'M-300 1200C60 640 330 430 400 310S520 60 520-900',
  plot: 'm420 300 44 8-6 56-52-8-8-30z',
  pin: 'M0 0c-14-17-20-25-20-36a20 20 0 0 1 40 0c0 11-6 19-20 36m0-28a8 8 0 1 0 0-16 8 8 0 0 0 0 16',
}
