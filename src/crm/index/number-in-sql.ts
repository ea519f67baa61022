/** Whether a column of handles contains a number, as `isNumber` of the domain decides it for one handle. */
export const isNumberInSql = (column: string): string =>
  `(${column} <> '' AND instr(${column}, ':') = 0 AND instr(${column}, '@') = 0)`
