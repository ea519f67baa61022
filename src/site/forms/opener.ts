let opener = ''

/** Notes what the visitor pressed to get to a form; it travels beside the lead. */
export const rememberOpener = (pressed: string): void => {
  opener = pressed
}

/** What the visitor pressed last to get to a form. */
export const lastOpener = (): string => opener
