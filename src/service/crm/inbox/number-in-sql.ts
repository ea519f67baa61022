/** Whether a column of handles holds a number, as `isNumber` of the domain says it of one handle. */
export const isNumberInSql = (column: string): string =>
  `(${column} <> '' AND instr(${column}, ':') = 0 AND instr(${column}, '@') = 0)`
