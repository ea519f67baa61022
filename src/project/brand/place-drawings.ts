import type { PointKind } from '../map/point-kinds.ts'

/** Amenities and landmarks, in the same style; only prerendered parts use them, so the script does not contain them. */
export const placeDrawings = {
  pool: 'M8 14.5V5.8A2.8 2.8 0 0 1 10.8 3M16 14.5V5.8A2.8 2.8 0 0 1 18.8 3M8 7.5h8M8 11.5h8M2 18q1.7-2 3.4 0t3.3 0 3.3 0 3.3 0 3.3 0 3.4 0M5.3 21.5q1.7-2 3.4 0t3.3 0 3.3 0 3.4 0',
  gym: 'M5 6.5h3v11H5zM16 6.5h3v11h-3zM8 12h8M5 9.5H2v5h3M19 9.5h3v5h-3',
  'table-tennis':
    'M14.8 12a6.5 6.5 0 1 0-2.8 2.8zl5.7 5.7a2 2 0 0 1-2.8 2.8L12 14.8M21 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  'pool-table':
    'M4 5.5h16A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5M2.5 8.5a3 3 0 0 0 3-3M18.5 5.5a3 3 0 0 0 3 3M2.5 15.5a3 3 0 0 1 3 3M18.5 18.5a3 3 0 0 1 3-3M10.5 5.5a1.5 1.5 0 0 0 3 0M10.5 18.5a1.5 1.5 0 0 1 3 0M4.8 12h3.4M11.5 12a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0M14 12l3.6-2.2v4.4z',
  seniors:
    'M12.5 4.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M10 9.5C7.8 10.3 7 12 7 14.5l.5 2L5.5 21M7.5 16.5l3.3 1.3.7 3.2M9.8 10.5l2.2 3 3 .3M15 21v-7.4a1.7 1.7 0 0 1 3.4 0v.4',
  clubhouse:
    'M2 10.5h20M4.5 10.5V20M19.5 10.5V20M2 20h20M7 10.5V7h10v3.5M12 7V2.5h4.5L15.3 4l1.2 1.5H12M9 20v-5.5h6V20M12 14.5V20',
  play: 'M3 20.5 6.5 4h11L21 20.5M9.5 4v10.5M14.5 4v10.5M8 14.5h8',
  badminton:
    'M7.5 12.8 10.8 2.5Q14 1.9 14.8 4.9 17.9 5 18.5 8 21.6 8.3 21.5 11.5L12 16.6M8.9 14l5.9-9.1M10.6 15.4 18.5 8M9 8.1l7.3 6.2M7.5 12.8l4.5 3.8-1.2 1.5a3 3 0 0 1-4.6-3.8z',
  train:
    'M7 3.5h10A2.5 2.5 0 0 1 19.5 6v8.5A2.5 2.5 0 0 1 17 17H7a2.5 2.5 0 0 1-2.5-2.5V6A2.5 2.5 0 0 1 7 3.5M4.5 10.5h15M8.5 13.8h.01M15.5 13.8h.01M8 17l-2.5 4M16 17l2.5 4',
  bag: 'M4.5 8h15l1 12.5h-17zM8.5 11.5V7a3.5 3.5 0 0 1 7 0v4.5',
  factory: 'M3 20.5v-11l5.5 4v-4l5.5 4V3.5h4.5l2.5 17zM7 17h.01M11.5 17h.01M16 17h.01',
  plane:
    'M19.4 4.6c.9.9-.1 2.7-1.3 3.9l-2.7 2.7 2.1 9.1-1.4 1.5-3.9-7.5-3.4 3.4.4 3.2L8 22l-2.2-3.8L2 16l1.1-1.2 3.2.4 3.4-3.4-7.5-3.9 1.5-1.4 9.1 2.1 2.7-2.7c1.2-1.2 3-2.2 3.9-1.3',
  bus: 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v11.5h-17V6A1.5 1.5 0 0 1 5 4.5M3.5 11.5h17M12 4.5v7M7 14.5h.01M17 14.5h.01M6 17.5v2.5M18 17.5v2.5',
  hospital:
    'M4.5 20.5v-14h6v-3h9v17zM10.5 6.5v14M15 7v5M12.5 9.5h5M13.5 20.5v-4h3v4M7.5 10.5v.01M7.5 14.5v.01',
  lake: 'M2 13q1.7-2 3.4 0t3.3 0 3.3 0 3.3 0 3.3 0 3.4 0M4.5 17q1.7-2 3.4 0t3.3 0 3.3 0 3.3 0M8 21q1.7-2 3.4 0t3.3 0M17 9.5a3.5 3.5 0 1 0-7 0',
  office:
    'M5.5 20.5v-17h9v17M14.5 9.5h5v11M3 20.5h18M8.5 7h.01M11.5 7h.01M8.5 11h.01M11.5 11h.01M8.5 15h.01M11.5 15h.01M17 13h.01M17 16.5h.01',
  park: 'M9.5 20.5v-8M9.5 15.5a5.5 5.5 0 1 1 1-10.8 5.4 5.4 0 0 1 3 7.3M17 20.5v-4M17 17.5a3.5 3.5 0 1 1 .01 0M3 20.5h18',
  school: 'M12 4 2.5 9 12 14l9.5-5zM6.5 11.2v5.3c3 2.3 8 2.3 11 0v-5.3M21.5 9v6.5',
  temple:
    'M12 2v2.5M9.5 8.5 12 4.5l2.5 4M7.5 12.5l2-4h5l2 4M5.5 16.5l2-4h9l2 4M4 20.5h16M5.5 16.5v4M18.5 16.5v4M10 20.5v-3h4v3',
  highway: 'M8 3.5 4.5 20.5M16 3.5l3.5 17M12 4v2.5M12 10v3M12 16.5v4',
  junction: 'M9.5 3v6.5H3M14.5 3v6.5H21M9.5 21v-6.5H3M14.5 21v-6.5H21',
  city: 'M3 20.5h18M4.5 20.5v-9h5M9.5 20.5v-16h6v16M15.5 9.5h4v11M12.5 8h.01M12.5 11.5h.01M12.5 15h.01',
}

/** The drawings of amenities and landmarks, by name. */
export type PlaceIconName = keyof typeof placeDrawings

/** The drawing of each kind of point. */
export const pointDrawings: Record<PointKind, PlaceIconName> = {
  airport: 'plane',
  bus: 'bus',
  hospital: 'hospital',
  lake: 'lake',
  mall: 'bag',
  metro: 'train',
  office: 'office',
  industry: 'factory',
  park: 'park',
  school: 'school',
  temple: 'temple',
  highway: 'highway',
  junction: 'junction',
  city: 'city',
}
