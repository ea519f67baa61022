/** A repeatable source of random values: the same seed gives the same demo. */
export function createChance(seed: number) {
  let state = seed >>> 0
  /** A number from 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return {
    next,
    whole,
    isTrue: (share: number): boolean => next() < share,
    oneOf<Value>(values: readonly [Value, ...Value[]]): Value {
      return values[whole(values.length)] ?? values[0]
    },
    /** One of the values, each as often as its weight. */
    weighted<Value extends { weight: number }>(values: readonly [Value, ...Value[]]): Value {
      let rest = next() * values.reduce((sum, { weight }) => sum + weight, 0)
      for (const value of values) {
        rest -= value.weight
        if (rest < 0) return value
      }
      return values[0]
    },
  }
}

export type Chance = ReturnType<typeof createChance>
