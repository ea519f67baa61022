import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { goTo } from './address.ts'
import { addressOf, type View } from './views.ts'

interface GoProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A view, or a function that returns it when the link is followed, in case it changes. */
  to: View | (() => View)
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const viewOf = (to: GoProps['to']) => (typeof to === 'function' ? to() : to)

/** A real link to a view of the desk, followed without reloading the page. */
export function Go({ to, onClick, ...rest }: GoProps) {
  return (
    <a
      {...rest}
      href={addressOf(viewOf(to))}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        goTo(viewOf(to))
      }}
    />
  )
}
