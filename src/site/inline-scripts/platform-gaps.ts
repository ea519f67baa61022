// Part of the document itself, so that a press works before any other script has loaded. It provides invoker commands,
// popovers and anchor positioning for browsers without them, and closes the menu when one of its links is pressed.

const lacksCommands = !('command' in HTMLButtonElement.prototype)
const lacksPopovers = !('popover' in HTMLElement.prototype)

const closeMenu = () => {
  const open = document.querySelector('[data-open]')
  if (open) open.removeAttribute('data-open')
  return open
}

const onPress = (button: HTMLButtonElement) => {
  const namedBy = (attribute: string) => document.getElementById(button.getAttribute(attribute) || '')

  const dialog = lacksCommands && (namedBy('commandfor') as HTMLDialogElement | null)
  if (dialog) {
    if (button.getAttribute('command') === 'close') dialog.close()
    // Without dialogs, their forms are at the end of the page.
    else if (!dialog.showModal) location.hash = dialog.id
    else if (!dialog.open) dialog.showModal()
  }

  const menu = namedBy('popovertarget')
  const closed = closeMenu()
  if (!menu) return
  const header = button.parentElement as Element
  menu.style.setProperty('--header-bottom', `${header.getBoundingClientRect().bottom}px`)
  if (lacksPopovers && menu !== closed) menu.setAttribute('data-open', '')
}

addEventListener(
  'click',
  event => {
    const pressed = (event.target as Element).closest('button,a')
    if (pressed instanceof HTMLButtonElement) onPress(pressed)
    else {
      closeMenu()
      // A link of the menu leads to a section below it.
      pressed?.closest<HTMLElement>('[popover]')?.hidePopover?.()
    }
  },
  true,
)

addEventListener('keydown', event => event.key === 'Escape' && closeMenu())
