/** What a point of the map can be. */
export type PointKind =
  | 'airport'
  | 'bus'
  | 'hospital'
  | 'industry'
  | 'lake'
  | 'mall'
  | 'metro'
  | 'office'
  | 'park'
  | 'school'
