/** A period in milliseconds, the end not included. */
export interface Period {
  from: number
  to: number
}
