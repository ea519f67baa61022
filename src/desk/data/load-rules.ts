let rules: Promise<typeof import('./predict-change.ts') | undefined> | undefined

/**
 * Loads the rules of a change, after the first view. Undefined if loading failed: a change then shows once the service
 * has answered.
 */
export function loadRules(): Promise<typeof import('./predict-change.ts') | undefined> {
  rules ??= import('./predict-change.ts').catch(() => {
    rules = undefined
    return undefined
  })
  return rules
}
