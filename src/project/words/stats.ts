/** The items of the stats strip by what they tell; the words list them in this order. */
export const namedStats = <Stat>([units, possession, price, configuration]: readonly [
  Stat,
  Stat,
  Stat,
  Stat,
]) => ({ units, possession, price, configuration })
