import process from 'node:process'

/** Whether this is `npm run test:all`, which runs every row of every matrix. `npm test` holds each rule once. */
export const isAll: boolean = process.env.TEST_ALL === '1'

/** The first rows of a matrix over widths, forms, languages and the like, or all of them in `npm run test:all`. */
export const rowsToTest = <Row>(rows: readonly Row[], count = 1): readonly Row[] =>
  isAll ? rows : rows.slice(0, count)
