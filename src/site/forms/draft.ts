const sessionKey = 'lead.draft'

const dialogForms = () => [...document.querySelectorAll<HTMLFormElement>('dialog form')]

type Typed = HTMLInputElement | HTMLSelectElement | HTMLButtonElement

const named = (form: HTMLFormElement): Typed[] =>
  [...form.querySelectorAll<Typed>('input[name],button[name]')].filter(({ type }) => type !== 'radio')

/** A number with its country's prefix, from which the next page reads the country. */
const whole = (form: HTMLFormElement, { type, value }: Typed): string => {
  const country = form.querySelector('select')?.selectedOptions[0]?.text
  const prefix = /\+\d+$/.exec(country ?? '')?.[0]
  return type === 'tel' && value && prefix && !value.startsWith('+') ? `${prefix} ${value}` : value
}

/** Stores the input of the forms, for the same page in another language. */
function storeDraft(): void {
  const typed = dialogForms().map(form => named(form).map(field => [field.name, whole(form, field)]))
  try {
    sessionStorage.setItem(sessionKey, JSON.stringify(typed))
  } catch {
    // Storage can be switched off; the other page then starts with empty forms.
  }
}

/** Restores stored input into forms that are still empty, once. */
export function takeDraft(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(sessionKey) ?? '[]')
    sessionStorage.removeItem(sessionKey)
    const drafts = Array.isArray(kept) ? kept : []
    for (const [index, form] of dialogForms().entries()) {
      const draft = new Map<string, string>(drafts[index])
      for (const field of named(form)) field.value ||= draft.get(field.name) ?? ''
    }
  } catch {
    // Without a readable draft the forms stay as they are.
  }
}

/** Stores a draft when a link leads to another language. */
export function listenForLanguageLinks(): void {
  const onPress = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[hreflang]')) storeDraft()
  }
  document.addEventListener('click', onPress, { capture: true })
}
