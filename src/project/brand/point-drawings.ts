import type { PointKind } from '../map/point-kinds.ts'
import type { PlaceIconName } from './place-drawings.ts'

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
