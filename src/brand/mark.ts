/** The project's mark on a 32 px grid: a tower, and against it a leaf that is also a wing. */
export const tower = 'M17.5 28V9L26 4v24z'

/** The mark's other half. */
export const leaf = 'M15 28C7 28 5 21.5 6 12.5c6 1 9.5 6.5 9 15.5z'
