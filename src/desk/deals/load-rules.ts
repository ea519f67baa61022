let rules: Promise<typeof import('./predict-change.ts') | undefined> | undefined

/**
 * The rules of a change, which come after the first view. Undefined where they could not be loaded: a change then shows
 * once the service has answered.
 */
export function loadRules(): Promise<typeof import('./predict-change.ts') | undefined> {
  rules ??= import('./predict-change.ts').catch(() => {
    rules = undefined
    return undefined
  })
  return rules
}
