import { create } from 'zustand'

/** Light, dark, or the system's setting. */
export type Theme = 'system' | 'light' | 'dark'

const key = 'desk.theme'
const isTheme = (text: string | undefined): text is Theme =>
  text === 'system' || text === 'light' || text === 'dark'

const { documentElement } = document
const storedTheme = documentElement.dataset.theme

/** The theme chosen on this device; the document has it before the first paint. */
export const useTheme = create<{ theme: Theme }>(() => ({
  theme: isTheme(storedTheme) ? storedTheme : 'system',
}))

/** Sets a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  documentElement.dataset.theme = theme
  useTheme.setState({ theme })
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage can be switched off; the theme then lasts as long as the page.
  }
}

/** Whether the desk is dark now, by choice or by the system. */
export const isDark = (): boolean => {
  const { theme } = useTheme.getState()
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}
